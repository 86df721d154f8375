import { conformanceSuite } from './conformance-suite';
import type { Profile } from './profile';

/** All profiles by name. */
export const profiles = { 'conformance-suite': conformanceSuite } as const satisfies Record<
  string,
  Profile
>;

export type ProfileName = keyof typeof profiles;
