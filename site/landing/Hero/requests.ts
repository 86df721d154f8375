export type { DemoName, DemoRequest } from '../../core/types';

/** The instance of the examples. */
export const sampleName = 'web-shop-server';
