/** The element of the demonstration, with its data as JSON. */
export const demo = 'data-demo';
/** A control of the demonstration: what it does. */
export const act = 'data-act';
/** A control was used before its code had loaded. */
export const busy = 'data-busy';
