import { matchNumbers, numbersInCells, numbersInText, type Book, type NumberMatch } from '#domain/invoices'
import { pastedTable, type PastedTable } from './pasted-table.ts'

export interface PastedReport {
  readonly matches: readonly NumberMatch[]
  /** The column of the table that the numbers were taken from; undefined of a list. */
  readonly column: PastedColumn | undefined
}

interface PastedColumn {
  /** Its heading, where the table has headings. */
  readonly name: string | undefined
  /** From 1 on. */
  readonly position: number
  readonly columns: number
}

/** The match of each number of a pasted text: of a table those of the column that the book knows most of. */
export function reportPasted(book: Book, text: string, isInScope: (row: number) => boolean): PastedReport {
  const table = pastedTable(text)
  const ofTable = table && matchTable(book, table, isInScope)
  return ofTable ?? { matches: matchList(book, text, isInScope), column: undefined }
}

/** Undefined where the book knows none of it, or several columns have numbers of other invoices: it is a list in lines. */
function matchTable(
  book: Book,
  { headings, rows, columns }: PastedTable,
  isInScope: (row: number) => boolean,
): PastedReport | undefined {
  const byColumn = Array.from({ length: columns }, (_, at) =>
    matchNumbers(book, numbersInCells(rows.map((cells) => cells[at] ?? '')), isInScope),
  )
  const known = byColumn.map((matches) => new Set(matches.flatMap(rowsOf)))
  const at = known.reduce((best, own, n) => (own.size > known[best]!.size ? n : best), 0)
  const best = known[at]!
  const others = known.map((own) => [...own].filter((row) => !best.has(row)).length)
  if (Math.max(...others) * 2 >= best.size) return undefined
  const name = headings?.[at]
  return {
    matches: byColumn[at]!,
    column: { name: name === '' ? undefined : name, position: at + 1, columns },
  }
}

function rowsOf(match: NumberMatch): readonly number[] {
  if (match.kind === 'notFound') return []
  return match.kind === 'ambiguous' ? match.rows : [match.row]
}

/**
 * The match of each number of a pasted text. A line that is not found as a whole is split at commas, or
 * at spaces where at least one part is found; otherwise the whole line is reported.
 */
function matchList(book: Book, text: string, isInScope: (row: number) => boolean): readonly NumberMatch[] {
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
