import { session } from './session/session.ts'

const addresses = new Map<string, string>()

// Staff act for one supplier after another without a new session.
const keyOf = (path: string): string => `${session.person.peek() ?? ''} ${path}`

/** Remembers the address of a list with its filters, order and page, for the way back from what it leads to. */
export function keepListAddress(path: string, address: string): void {
  addresses.set(keyOf(path), address)
}

/** The address a list last had in this tab for the supplier that is shown; its path when it was not seen. */
export function listAddress(path: string): string {
  return keptListAddress(path) ?? path
}

/** The same; undefined when it was not seen. */
export function keptListAddress(path: string): string | undefined {
  return addresses.get(keyOf(path))
}

/** The screen is open again: nothing leads back to it. */
export function dropListAddress(path: string): void {
  addresses.delete(keyOf(path))
}

/** What one user searched for is not the next one's. */
export function forgetListAddresses(): void {
  addresses.clear()
}
