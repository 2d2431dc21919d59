import { currencyDecimals, isCurrency, type Currency } from '../../money/currency.ts'
import { withoutConverted } from './amount-text.ts'
import { isDigit } from './text.ts'

export type DecimalMark = '.' | ','

/** What an amount says of its marks: nothing, one reading alone, or either of two. */
const SENSE = { none: 0, point: 1, comma: 2, eitherPoint: 3, eitherComma: 4 } as const
type MarkSense = (typeof SENSE)[keyof typeof SENSE]

const POINT = 46
const COMMA = 44

/**
 * Of both marks the last is the decimal one, and one that is repeated groups. One mark alone groups only before exactly three
 * digits and behind one to three, the first of which is no zero. It may be either then.
 */
export function markSense(text: string): MarkSense {
  let [points, commas, last, lastAt] = [0, 0, 0, -1]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === POINT) points++
    else if (code === COMMA) commas++
    else continue
    last = code
    lastAt = at
  }
  if (lastAt < 0) return SENSE.none
  const own = last === POINT ? SENSE.point : SENSE.comma
  const other = last === POINT ? SENSE.comma : SENSE.point
  if (points > 0 && commas > 0) return own
  if (points + commas > 1) return other
  if (!isGroupMark(text, lastAt)) return own
  return last === POINT ? SENSE.eitherPoint : SENSE.eitherComma
}

/** Whether exactly three digits follow a mark, and one to three precede it, the first of which is no zero. */
function isGroupMark(text: string, at: number): boolean {
  let after = 0
  while (isDigit(text.charCodeAt(at + 1 + after))) after++
  if (after !== 3) return false
  let before = 0
  while (isDigit(text.charCodeAt(at - 1 - before))) before++
  // What else divides groups before it makes it the decimal one.
  const divider = text[at - 1 - before] ?? ''
  if (/['’\s]/.test(divider) && isDigit(text.charCodeAt(at - 2 - before))) return false
  return before >= 1 && before <= 3 && text.charCodeAt(at - before) !== 48
}

interface Counts {
  /** Amounts by what they say, see `MarkSense`. */
  readonly of: [number, number, number, number, number]
  /**
   * Numbers that can be either and whose third digit is a zero, so that they have two decimals: with a point, with a
   * comma.
   */
  readonly fit: [number, number]
}

/** The marks of a file: for each currency, and for what has none. */
export interface Marks {
  readonly decimalMark: DecimalMark
  /** The decimal mark of currencies whose amounts have the other mark. */
  readonly byCurrency: Readonly<Record<string, DecimalMark>>
  /** Whether the other mark could be meant as well, and would give other amounts. */
  readonly isOpen: boolean
  /** What the amounts say, as counts: with a point, with a comma, and with either. */
  readonly seen: readonly [points: number, commas: number, either: number]
}

/** The points of words beside an amount: `100,00 руб.` */
const ABBREVIATION = /(?<=\p{L})\.|\.(?=\p{L})/gu

export class MarkEvidence {
  readonly #counts = new Map<string, Counts>()

  /** Adds an amount; its currency is empty where the row names none. */
  add(written: string, currency: string): void {
    const text = withoutConverted(written)
    const sense = markSense(/\p{L}/u.test(text) ? text.replace(ABBREVIATION, '') : text)
    if (sense === SENSE.none) return
    let counts = this.#counts.get(currency)
    if (counts === undefined) this.#counts.set(currency, (counts = { of: [0, 0, 0, 0, 0], fit: [0, 0] }))
    counts.of[sense]++
    if (sense >= SENSE.eitherPoint && /\d\d0\D*$/.test(text)) counts.fit[sense - SENSE.eitherPoint]!++
  }

  /** Whether an amount tells for certain which mark is the decimal one. */
  get isTelling(): boolean {
    return [...this.#counts.values()].some((counts) => certainMark(counts) !== undefined)
  }

  /**
   * The marks of the file; what is said of it wins. `own` is the currency of amounts that name none; `scale` the power of ten of
   * their unit: thousands have decimals that no currency has.
   */
  resolve(said: DecimalMark | undefined, own?: Currency, scale = 0): Marks {
    const seen: [number, number, number] = [0, 0, 0]
    for (const { of } of this.#counts.values()) {
      seen[0] += of[SENSE.point]
      seen[1] += of[SENSE.comma]
      seen[2] += of[SENSE.eitherPoint] + of[SENSE.eitherComma]
    }
    if (said !== undefined) return { decimalMark: said, byCurrency: {}, isOpen: false, seen }
    const certain = [...this.#counts].map(([currency, counts]) => [currency, certainMark(counts)] as const)
    const told = new Set(certain.map(([, mark]) => mark).filter((mark) => mark !== undefined))
    const only = told.size === 1 ? [...told][0] : undefined
    const found = certain.map(([currency, mark]) => this.#markOf(currency, mark ?? only, own))
    const decimalMark = only ?? mostOf(found.map(({ mark, count }) => [mark, count])) ?? '.'
    return {
      decimalMark,
      byCurrency: Object.fromEntries(
        found
          .filter(({ currency, mark }) => currency !== '' && mark !== decimalMark)
          .map(({ currency, mark }) => [currency, mark]),
      ),
      isOpen: found.some(({ isOpen, isEither }) => isOpen || (isEither && scale > 0)),
      seen,
    }
  }

  #markOf(currency: string, certain: DecimalMark | undefined, own: Currency | undefined) {
    const { of, fit } = this.#counts.get(currency)!
    const [, points, commas, eitherPoint, eitherComma] = of
    const either = eitherPoint + eitherComma
    const count = points + commas + either
    const named = isCurrency(currency) ? currency : own
    const decimals = named === undefined ? 2 : currencyDecimals(named)
    if (certain !== undefined) {
      // Both marks are certain somewhere, or one would stand before three decimals of which the currency has two.
      const isMixed = points > 0 && commas > 0 && either > 0
      const isOdd = decimals === 2 && fit[certain === '.' ? 0 : 1] > 0
      return { currency, mark: certain, isOpen: isMixed || isOdd, isEither: false, count }
    }
    const shown: DecimalMark = eitherPoint >= eitherComma ? '.' : ','
    const mark = decimals === 3 ? shown : otherMark(shown)
    const isWhole = named !== undefined && WHOLE.has(named)
    const couldBeDecimals = decimals === 2 && !isWhole && fit[0] + fit[1] === either && either > 0
    // All decimals of the currency, or whole thousands: `46.990` KWD.
    const couldBeThousands = decimals === 3 && either > 0
    return {
      currency,
      mark,
      isOpen: couldBeDecimals || couldBeThousands || (eitherPoint > 0 && eitherComma > 0),
      isEither: either > 0,
      count,
    }
  }
}

/** Currencies that have decimals by the standard, and none in use: a mark before three digits groups them. */
const WHOLE: ReadonlySet<string> = new Set(['TWD', 'IDR', 'HUF', 'COP', 'IRR', 'LBP', 'MMK'])

function certainMark({ of }: Counts): DecimalMark | undefined {
  const [, points, commas] = of
  if (points === 0 && commas === 0) return undefined
  return commas > points ? ',' : '.'
}

function mostOf(found: readonly (readonly [DecimalMark, number])[]): DecimalMark | undefined {
  if (found.length === 0) return undefined
  const commas = found.reduce((sum, [mark, count]) => sum + (mark === ',' ? count : 0), 0)
  const all = found.reduce((sum, [, count]) => sum + count, 0)
  return commas > all - commas ? ',' : '.'
}

function otherMark(mark: DecimalMark): DecimalMark {
  return mark === '.' ? ',' : '.'
}
