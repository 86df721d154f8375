import { createContext, useContext } from 'react';
import type { OperationView, ServiceView } from '../../../lib/openapi/view/types';

const OperationContext = createContext<OperationView | undefined>(undefined);
const ServiceContext = createContext<ServiceView | undefined>(undefined);

export const OperationProvider = OperationContext.Provider;
export const ServiceProvider = ServiceContext.Provider;

/** The operation of the current page. */
export function useOperation(): OperationView {
  const page = useContext(OperationContext);
  if (!page) throw new Error('This component must be inside <Operation>.');
  return page;
}

/** The service of the current introduction page. */
export function useService(): ServiceView {
  const page = useContext(ServiceContext);
  if (!page) throw new Error('This component must be inside <Service>.');
  return page;
}

/** The operation or service of the current page, for components that both kinds of page use. */
export function useReferencePage(): OperationView | ServiceView {
  const operation = useContext(OperationContext);
  const service = useContext(ServiceContext);
  const page = operation ?? service;
  if (!page) throw new Error('This component must be inside <Operation> or <Service>.');
  return page;
}
