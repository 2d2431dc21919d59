export function showsOnboarding(counts: {
  readonly requests: number
  readonly transactions: number
}): boolean {
  return counts.requests === 0 && counts.transactions === 0
}
