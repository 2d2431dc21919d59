const addresses = new Map<string, string>()

/** Remembers the address of a list with its filters, order and page, for the way back from what it leads to. */
export function keepListAddress(path: string, address: string): void {
  addresses.set(path, address)
}

/** The address a list last had in this tab; its path when it was not seen. */
export function listAddress(path: string): string {
  return addresses.get(path) ?? path
}

/** What one user searched for is not the next one's. */
export function forgetListAddresses(): void {
  addresses.clear()
}
