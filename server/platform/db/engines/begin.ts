import type { DriverTransactionOptions } from '../driver.ts'

/** The statements that a transaction begins with, as one message. */
export function beginOf({ isolation, prelude }: DriverTransactionOptions = {}): string {
  const begin = isolation === undefined ? 'begin' : `begin isolation level ${isolation}`
  return prelude === undefined ? begin : `${begin}; ${prelude}`
}
