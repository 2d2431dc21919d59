/** The word for a document, its number, and its day: `Реализация 0000-000412 от 15.09.2026 12:10:04`, `Facture n° 412 du 18/09/2026`. */
const DATED =
  /^(?:\p{L}[^\d]*?[\s.)])?(?:(?:№|n[ro]?[°º.]?|#)\s*)?([^\s,;]*\d[^\s,;]*),?\s+(?:от|від|от\s|od|from|of|dated|vom|v\.|du|de|del|van|z|ze|dne|z dnia|av|af|fra)\s+(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?)?(?:\s*г\.?)?$/iu

export interface DatedNumber {
  readonly number: string
  readonly day: string
}

/** The number and the day of a document that a text names with both; undefined where it does not. */
export function datedNumber(text: string): DatedNumber | undefined {
  const [, number, day] = text.length > LONGEST_TEXT ? [] : (DATED.exec(text.trim()) ?? [])
  return number === undefined || day === undefined ? undefined : { number, day }
}

const LONGEST_TEXT = 160

/** Whether most numbers of a column stand in a text with their day, and each is another one. */
export function areNumbersDated(texts: readonly string[]): boolean {
  const found = texts.filter((text) => datedNumber(text) !== undefined)
  const numbers = new Set(found.map((text) => datedNumber(text)!.number))
  return found.length * 2 > texts.length && numbers.size === new Set(found).size
}
