/** What waits to be done: how many, and the age of the oldest. */
export interface Waiting {
  readonly count: number
  readonly oldestSeconds: number
}
