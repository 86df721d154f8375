/** Page data with facts that only a site has. */
import type { Home, OperationPage, ServicePage } from '../model/types';
import type { ResourcePage, ResourceSection } from './resource-pages';

export interface OperationView extends OperationPage {
  /** The page of the resource that the operation is about, on a site that has such pages. */
  resourceLink?: Home;
  /** How-to guides that use the operation. */
  howToGuides?: Home[];
  /** Normative rules about the operation or its fields. */
  rules?: readonly Rule[];
}

/** A normative rule with a page that lists it. */
export interface Rule {
  id: string;
  /** One sentence with code between backticks. */
  text: string;
  /** Path of its row. */
  path: string;
  /** Paths in a resource (`spec.cidr`), and parameters with their location (`query limit`). */
  fields: readonly string[];
  /** Whether it is about the operation itself; otherwise it is about fields of all services. */
  isOwn: boolean;
}

export interface ServiceView extends ServicePage {
  /** The relations, rendered at build time. */
  pictures?: readonly RelationsDrawing[];
}

/** A picture of references between resources. */
export interface RelationsDrawing {
  title: string;
  svg: string;
}

/** A resource's page for rendering: code is highlighted, and pictures are SVG. */
export interface ResourceView extends Omit<ResourcePage, 'object'> {
  object?: OperationView | undefined;
  sections: readonly ResourceSection[];
  relationsPictures?: readonly RelationsDrawing[];
  lifecyclePicture?: string;
  /** How-to guides that use the resource's operations. */
  guides: readonly { path: string; title: string; description: string }[];
}
