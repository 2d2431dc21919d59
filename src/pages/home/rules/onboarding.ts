/** Whether the steps for a new supplier are shown: one request or one transaction ends them. */
export function showsOnboarding(counts: {
  readonly requests: number
  readonly transactions: number
}): boolean {
  return counts.requests === 0 && counts.transactions === 0
}
