/** One line of text without doubled or outer white space; marks of control, which no database stores all of, count as such. */
export function cleanText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** A number used as a name: a spreadsheet's `.0` is dropped ("1930571429.0" → "1930571429"); leading zeros stay. */
export function cleanNumber(text: string): string {
  const clean = cleanText(text)
  return /^\d+\.0+$/.test(clean) ? clean.slice(0, clean.indexOf('.')) : clean
}
