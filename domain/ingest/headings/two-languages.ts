/** Between a heading and its translation. */
const MARKS = /\s+[/|–-]\s+|\n/
/** Letters that no language writes beside those of the alphabet of Latin. */
const OTHER_LETTERS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Thai}\\p{Script=Greek}\\p{Script=Cyrillic}'
const OTHER_FIRST = new RegExp(`^([${OTHER_LETTERS}][^\\p{Script=Latin}]*?)\\s*(\\p{Script=Latin}.*)$`, 'u')
const LATIN_FIRST = new RegExp(`^(\\p{Script=Latin}[^${OTHER_LETTERS}]*?)\\s*([${OTHER_LETTERS}].*)$`, 'u')
const IN_BRACKETS = /^([^()]{2,}?)\s*\(([^()]{2,})\)$/

export interface TwoParts {
  readonly parts: readonly [string, string]
  /** Whether one of them is the other in another script, or explains it in brackets. */
  readonly isTranslated: boolean
}

/** The two parts of a heading that may be in two languages: beside a mark, in brackets, or in two scripts; undefined where it has one. */
export function twoParts(heading: string): TwoParts | undefined {
  const marked = heading.split(MARKS)
  if (marked.length === 2) return { parts: [marked[0]!, marked[1]!], isTranslated: false }
  const scripts = OTHER_FIRST.exec(heading) ?? LATIN_FIRST.exec(heading)
  if (scripts !== null) return { parts: [scripts[1]!, bare(scripts[2]!)], isTranslated: true }
  const slashed = heading.split('/')
  if (slashed.length === 2) return { parts: [slashed[0]!, slashed[1]!], isTranslated: false }
  const [, first, second] = IN_BRACKETS.exec(heading) ?? []
  return first === undefined ? undefined : { parts: [first, second!], isTranslated: true }
}

/** A translation without the brackets around it. */
function bare(text: string): string {
  return text.replace(/^[(（]|[)）]$/g, '')
}

/** Meanings that others of the same kind say more than: `Customer` of `客户名称`. */
const GENERAL = ['customer', 'amount', 'balance', 'date', 'documentNumber', 'plainNumber']

/** The one of two senses of a kind that says more, where the other is general. */
export function fullerSense<Sense extends { readonly meaning: string }>(
  first: Sense | undefined,
  second: Sense | undefined,
  kinds: readonly Readonly<Record<string, unknown>>[],
): Sense | undefined {
  if (first === undefined || second === undefined) return undefined
  if (!kinds.some((kind) => first.meaning in kind && second.meaning in kind)) return undefined
  if (GENERAL.includes(first.meaning)) return second
  return GENERAL.includes(second.meaning) ? first : undefined
}
