/** Orders versions such as `1.4` and `1.2.1` by their numbers: negative where the first is older. */
export const compareVersions = new Intl.Collator('en', { numeric: true }).compare;
