import type { Currency } from '../../money/currency.ts'
import { LARGEST_AMOUNT_MINOR } from '../../money/amount.ts'
import { currencyDecimals, isCurrency } from '../../money/currency.ts'
import { accept, reject, type Result } from '../../core/result.ts'
import { amountAndName, bareAmount, plainAmount, type BareAmount } from './amount-text.ts'
import { currenciesOf, currencyOfSign, denotesCurrency, isCurrencySign } from './currency-signs.ts'
import type { DecimalMark } from './decimal-mark.ts'
import { isDigit } from './text.ts'

export type AmountRejection =
  | 'AMOUNT_UNREADABLE'
  | 'AMOUNT_OTHER_CURRENCY'
  | 'AMOUNT_TOO_PRECISE'
  | 'AMOUNT_TOO_LARGE'

/** Characters of an amount: whatever is longer is not searched. */
const LONGEST_AMOUNT = 64

/** A sign on either side, or brackets; digits and marks between them. */
const SIGNED = /^\s*([-+]?)\s*(\(?)\s*(\d[\d.,'’\s]*|[.,]\d+)(\)?)\s*(-?)\s*$/

/**
 * Minor units of an amount as files write it: in groups of three digits (or as in India, of two before the last three), divided
 * by `,` `.` `'` or spaces, with the currency's code, sign or word before or behind, negative by a sign on one side, by brackets
 * or by `Cr`. What could be read otherwise is rejected: groups of other lengths, what is signed on both sides or has one bracket,
 * a unit or currency that is not the row's. `scale` is the power of ten of the unit that the file writes: -2 of cents.
 */
export function parseAmount(
  text: string,
  mark: DecimalMark,
  currency: Currency,
  scale = 0,
): Result<number, AmountRejection> {
  const plain = scale === 0 ? plainMinor(text, mark, currency) : undefined
  if (plain !== undefined) return accept(plain)
  if (text.length > LONGEST_AMOUNT) return reject('AMOUNT_UNREADABLE', text.slice(0, LONGEST_AMOUNT))
  const { bare, units, isCredit } = unitsBeside(plainAmount(text))
  const unit = unitRejection(units, currency)
  if (unit !== undefined) return reject(unit, text)
  const [, before = '', open = '', digits = '', close = '', behind = ''] = SIGNED.exec(bare) ?? []
  const signs = [before !== '', open !== '', behind !== ''].filter(Boolean).length
  const isSignedOnce =
    (open === '') === (close === '') && (before === '' || behind === '') && !(isCredit && signs > 0)
  const negative = before === '-' || open !== '' || behind !== '' || isCredit
  const [written = '', fraction = '', ...more] = digits.trim().split(mark)
  const whole = ungrouped(written)
  if (
    whole === undefined ||
    !/^\d*$/.test(fraction) ||
    more.length > 0 ||
    !isSignedOnce ||
    !/\d/.test(digits)
  )
    return reject('AMOUNT_UNREADABLE', text)
  return minorOf(whole, fraction, { currency, scale, negative, text })
}

/** Characters of an amount that is certainly not too large. */
const PLAIN_CHARACTERS = 9
const ZERO = 48

/** Minor units of an amount that is digits, and a mark with no more decimals than its currency has, as most are; undefined of others. */
function plainMinor(text: string, mark: DecimalMark, currency: Currency): number | undefined {
  if (text.length > PLAIN_CHARACTERS || (text.charCodeAt(0) === ZERO && text.length > 1)) return undefined
  const point = mark.charCodeAt(0)
  let value = 0
  let pointAt = -1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) value = value * 10 + code - ZERO
    else if (code === point && pointAt < 0 && at > 0) pointAt = at
    else return undefined
  }
  const fraction = pointAt < 0 ? 0 : text.length - 1 - pointAt
  const places = currencyDecimals(currency)
  if (text === '' || pointAt === text.length - 1 || fraction > places) return undefined
  return value * 10 ** (places - fraction)
}

/** The amount and what stands beside it: a code, signs and words, or a currency in several words. */
function unitsBeside(plain: string): BareAmount {
  const found = bareAmount(plain)
  if (!/\p{L}/u.test(plain) || (found.units.every(isCurrencySign) && !/\p{L}/u.test(found.bare))) return found
  const named = amountAndName(plain)
  if (named === undefined || currenciesOf(named.name).length === 0) return found
  return { bare: named.bare, units: [named.name], isCredit: false }
}

/** Why the units beside an amount do not belong to its currency; undefined where they do. */
function unitRejection(units: readonly string[], currency: Currency): AmountRejection | undefined {
  if (units.length === 0) return undefined
  if (units.length === 2 && units[0] === units[1]) return 'AMOUNT_UNREADABLE'
  const other = units.find((unit) => !denotesCurrency(currency, unit))
  if (other === undefined) return undefined
  return currenciesOf(other).length > 0 || isCurrencySign(other)
    ? 'AMOUNT_OTHER_CURRENCY'
    : 'AMOUNT_UNREADABLE'
}

/** The currency that an amount names by a code, or by a sign: `usual` where it has it, else the one that no other currency has. */
export function currencyOfAmount(text: string, usual?: Currency): Currency | undefined {
  if (text.length > LONGEST_AMOUNT || /^[\d.,\s()-]*$/.test(text)) return undefined
  const { units } = unitsBeside(plainAmount(text))
  const code = units.find(isCurrency)
  if (code !== undefined) return code
  for (const unit of units) {
    const found = currencyOfSign(unit, usual)
    if (found !== undefined) return found
  }
  return undefined
}

/** The digits of a whole number without what divides its groups; undefined when these are no groups. */
function ungrouped(written: string): string | undefined {
  if (/^\d*$/.test(written)) return written
  const groups = /^[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/
  const indian = /^[1-9]\d?(?:([.,])\d{2})(?:\1\d{2})*\1\d{3}$/
  return groups.test(written) || indian.test(written) ? written.replace(/\D/g, '') : undefined
}

interface ReadDigits {
  readonly currency: Currency
  readonly scale: number
  readonly negative: boolean
  readonly text: string
}

function minorOf(
  whole: string,
  fraction: string,
  { currency, scale, negative, text }: ReadDigits,
): Result<number, AmountRejection> {
  // What counts cents counts minor units, whether or not the currency has a hundred of them.
  const places = scale < 0 ? 0 : currencyDecimals(currency) + scale
  const digits = whole + fraction
  const point = digits.length - fraction.length + places
  if (/[1-9]/.test(digits.slice(point))) return reject('AMOUNT_TOO_PRECISE', text)
  const minor = Number(digits.slice(0, point).padEnd(point, '0'))
  if (minor > LARGEST_AMOUNT_MINOR) return reject('AMOUNT_TOO_LARGE', text)
  return accept(negative && minor !== 0 ? -minor : minor)
}
