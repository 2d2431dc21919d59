/** The part of a whole that a share names: `5%`, `5`, and `0.05` where shares are parts of one; NaN where it names none. */
export function shareOf(text: string, areParts: boolean): number {
  const digits = text.replace('%', '').replace(',', '.').trim()
  if (digits === '') return 0
  return areParts && !text.includes('%') ? Number(digits) : Number(digits) / 100
}
