/** What makes a spreadsheet take a text for a formula, or hide where one begins; some take the full-width signs, too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
/** A number as people and programs write it: digits and their marks, a sign, a currency sign or a percent sign. */
const NUMBER = /^[-+]?\p{Sc}?\s?\d[\d.,'’\s]*\s?\p{Sc}?%?$/u
const NEUTRALISED = /^'[=+\-@＝＋－＠\t\r\n]/

/**
 * A text as a spreadsheet may open it: one that begins like a formula gets a quote in front, which makes it text. Numbers
 * stay numbers.
 */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** The text that `spreadsheetText` was given, for files that come back. */
export function textOfSpreadsheet(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell
}

/** A cell of a CSV file; commas, quotes and line breaks inside are quoted. */
export function csvCell(text: string): string {
  const safe = spreadsheetText(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
