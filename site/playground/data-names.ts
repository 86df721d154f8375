export const instrument = 'data-instrument';
export const workbenchPlace = 'data-workbench-place';
export const tool = 'data-tool';
export const requests = 'data-requests';
export const step = 'data-step';
