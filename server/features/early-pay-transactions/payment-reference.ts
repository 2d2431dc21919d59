/** Digits of the id that a reference has: 48 random bits. */
const DIGITS = 12
const REFERENCE = new RegExp(`^(?:EP)?([0-9A-F]{4,${DIGITS}})$`)

/**
 * The reference of an early payment: `EP` and the first twelve digits of its id, short enough for the lines of a bank
 * statement. Of `0190f3b2-7c1d-…` it is `EP0190F3B27C1D`.
 */
export function paymentReference(transactionUuid: string): string {
  return `EP${transactionUuid.replaceAll('-', '').slice(0, DIGITS).toUpperCase()}`
}

/** The first and last id of the payments whose references begin like a text; undefined where none does. */
export function referencedIds(text: string): { readonly from: string; readonly to: string } | undefined {
  const [, digits] = REFERENCE.exec(text.replaceAll(/[\s-]/g, '').toUpperCase()) ?? []
  if (digits === undefined) return undefined
  return { from: uuidOf(digits.padEnd(32, '0')), to: uuidOf(digits.padEnd(32, 'F')) }
}

function uuidOf(digits: string): string {
  return digits.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
