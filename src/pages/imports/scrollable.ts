/** What scrolls in itself is reached by keys, and named. */
export const scrollable = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 })
