const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day in UTC: `2026-05-19` or `2026-05-19T10:00:00Z` → `19 May 2026`. */
export function dateText(date: string): string {
  return format.format(new Date(date));
}
