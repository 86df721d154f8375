import type { OperationView, ServiceView } from '@seca/openapi/page/types';
import { createContext, useContext } from 'react';

const PageContext = createContext<OperationView | ServiceView | undefined>(undefined);

export const ReferencePageProvider = PageContext.Provider;

/** The operation or service of the current page, for components that both kinds of page use. */
export function useReferencePage(): OperationView | ServiceView {
  const page = useContext(PageContext);
  if (!page) throw new Error('This component must be inside <Operation> or <Service>.');
  return page;
}

/** The operation of the current page. */
export function useOperation(): OperationView {
  const page = useReferencePage();
  if (page.kind !== 'operation') throw new Error('This component must be inside <Operation>.');
  return page;
}

/** The service of the current introduction page. */
export function useService(): ServiceView {
  const page = useReferencePage();
  if (page.kind !== 'service') throw new Error('This component must be inside <Service>.');
  return page;
}
