/** Attributes that code of other folders sets or reads. */
export const requirementFilters = 'data-requirement-filters';
export const filter = 'data-filter';
