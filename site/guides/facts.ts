import type { SystemRole } from '@seca/openapi/model/system-roles';
import type { ReferencePage } from '@seca/openapi/model/types';
import type { ImprintDetails } from '../../identity';
import type { Clients } from '../core/clients/clients';
import type { Announcement } from '../core/content';
import type { Requirement } from '../core/requirements';
import type { Picture } from './pictures/draw-picture';

/** Facts for the components of guides: read from the specification and from the glossary. */
export interface GuideContext {
  pages: readonly ReferencePage[];
  systemRoles: readonly SystemRole[];
  terms: readonly GlossaryTerm[];
  /** URLs of the project's repositories, by their content. */
  projects: Readonly<Record<string, string>>;
  publisher: Publisher;
  /** By name. */
  pictures: ReadonlyMap<string, Picture>;
  /**
   * Clients of the standard, for the steps of guides in their languages. Without a client, steps have no tab
   * for it.
   */
  clients?: Clients;
  /** Normative rules of the standard (`spec/requirements.yaml`). */
  requirements?: readonly Requirement[];
  /** Announcements of future releases, for the sections of guides that they change (`areas` in `spec/history`). */
  announcements?: readonly Announcement[];
}

/** The publisher, as the pages about the site show it (`identity.ts`). */
export interface Publisher {
  standard: { name: string; fullName: string };
  name: string;
  /** Origin of the site. */
  url: string;
  email: string;
  repository: { url: string; issues: string };
  press: readonly { organisation: string; email: string }[];
  imprint: ImprintDetails;
}

/** A heading of the glossary and the paragraph under it. */
export interface GlossaryTerm {
  /** Anchor on the glossary page. */
  id: string;
  title: string;
  /** Plain text of the first paragraph. */
  definition: string;
}
