export const editValue = 'data-edit-value';
export const filledUrl = 'data-filled-url';
export const path = 'data-path';
export const value = 'data-value';
