/** Object ids of the types whose default decoding differs between the two drivers. */
export const TYPE_OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const

/** Parses a bigint as a number. Throws beyond 2^53 instead of rounding silently; amounts and ids are far below. */
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
