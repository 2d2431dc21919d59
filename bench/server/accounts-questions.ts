/** A book of a small supplier. */
export const INVOICES_EACH = 1000
export const INVOICES_OF_LARGE = 1_000_000
/** A provider with fewer accounts has no such supplier. */
const FEWEST_WITH_LARGE = 10_000

/** How many accounts of a million come to those of so many invoices together. */
export function largeAccounts(rows: number): number {
  const accounts = rows / INVOICES_EACH
  return accounts < FEWEST_WITH_LARGE ? 0 : Math.floor(accounts / 1000)
}

export const START = 'start of a server with these accounts'
export const SIGN_IN = 'sign-in by a link'
export const LOOK_FOR_DUE = 'a look for clears that are due, none is'
export const MEMORY_EACH = 'memory for each account that is worked in'
export const CLEARS_AT_ONE_DEADLINE = 'clears of all accounts at one deadline'
export const OTHER_BESIDE_CLEARS = 'another supplier beside these clears'
