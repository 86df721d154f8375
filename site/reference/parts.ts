/** Components that other capabilities show. */
export {
  EnvironmentProvider,
  plainEnvironment,
  type ReferenceEnvironment,
  secaGuides,
  standardTexts,
} from './environment';
export { Operation } from './Operation/Operation';
export { Resource } from './Resource/Resource';
export { Service } from './Service/Service';
