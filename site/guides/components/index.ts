/** Every component that a guide may use: all that these files export. */
export * from './errors';
export * from './fields';
export * from './links';
export * from './lists';
export * from './picture';
export * from './relations';
export * from './requests';
export * from './requirements';
export * from './resources';
export * from './services';
export * from './site';
export * from './system-roles';
