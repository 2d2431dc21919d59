import { matchNumbers, numbersInText, type Book, type NumberMatch } from '#domain/invoices'

/**
 * The match of each number of a pasted text. A line that is not found as a whole is split at commas, or
 * at spaces where at least one part is found; otherwise the whole line is reported.
 */
export function matchPasted(
  book: Book,
  text: string,
  isInScope: (row: number) => boolean,
): readonly NumberMatch[] {
  const match = (numbers: readonly string[]) => matchNumbers(book, numbers, isInScope)
  const whole = match(numbersInText(text))
  const byComma = divided(whole, /\s*,\s*/, match, () => true)
  return divided(byComma, /\s+/, match, (parts) => parts.some(({ kind }) => kind !== 'notFound'))
}

/** Splitting a line may leave one of two quotes on a part. */
function unquoted(part: string): string {
  return part.replace(/^["']+|["']+$/g, '')
}

type Matcher = (numbers: readonly string[]) => readonly NumberMatch[]

function divided(
  matches: readonly NumberMatch[],
  mark: RegExp,
  match: Matcher,
  isBetter: (parts: readonly NumberMatch[]) => boolean,
): readonly NumberMatch[] {
  const partsOf = new Map<NumberMatch, readonly string[]>()
  for (const each of matches) {
    if (each.kind !== 'notFound') continue
    const parts = each.number
      .split(mark)
      .map(unquoted)
      .filter((part) => part !== '')
    if (parts.length > 1) partsOf.set(each, parts)
  }
  if (partsOf.size === 0) return matches
  const found = new Map(match([...partsOf.values()].flat()).map((each) => [each.number, each]))
  const next = matches.flatMap((each) => {
    const parts = partsOf.get(each)?.map((part) => found.get(part)!)
    return parts && isBetter(parts) ? parts : each
  })
  return [...new Map(next.map((each) => [each.number.toLowerCase(), each])).values()]
}
