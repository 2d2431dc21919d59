/** Object ids of the types whose default decoding differs between the two drivers. */
export const TYPE_OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const

/** A bigint column as a number. Amounts and ids stay far below 2^53; one that does not must not be rounded in silence. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a JavaScript number`)
  return value
}

export function parseInstant(text: string): Date {
  return new Date(text)
}

export function keepText(text: string): string {
  return text
}
