export const filterForm = 'data-filter-form';
/** The table or list that the form filters. */
export const filter = 'data-filter';
/** Each of its rows has this attribute, and one for each choice of the form. */
export const service = 'data-service';
/** What contains rows is hidden if all of them are. */
export const group = 'data-group';
