const BEGIN = '<!-- written by npm run bench -- --document -->'
const END = '<!-- end of what is written -->'

/** The page with its generated part replaced; throws where the page has no place for it. */
export function withWritten(page: string, text: string): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`the page has no ${BEGIN} … ${END}`)
  return `${before}${BEGIN}\n\n${text}\n\n${END}${after}`
}
