import type { Currency } from '../money/currency.ts'
import { LARGEST_AMOUNT_MINOR } from '../money/amount.ts'
import { currencyDecimals } from '../money/currency.ts'
import { accept, refuse, type Result } from '../core/result.ts'
import type { DecimalMark } from './decimal-mark.ts'

export type AmountRefusal =
  | 'AMOUNT_UNREADABLE'
  | 'AMOUNT_OTHER_CURRENCY'
  | 'AMOUNT_TOO_PRECISE'
  | 'AMOUNT_TOO_LARGE'

/** Characters of an amount: whatever is longer is not searched. */
const LONGEST_AMOUNT = 64

/** A code or sign of a currency at one end, with the sign and brackets of the amount around it. */
const CURRENCY_BEFORE = /^([-+−(\s]*)([A-Z]{3}|\p{Sc})([-+−(\s]*)/u
const CURRENCY_BEHIND = /([-−)\s]*)([A-Z]{3}|\p{Sc})([-−)\s]*)$/u
/** A sign on either side, or brackets; digits and marks between them. */
const SIGNED = /^\s*([-+−]?)\s*(\(?)\s*(\d[\d.,'’\s]*|[.,]\d+)(\)?)\s*([-−]?)\s*$/

/**
 * Minor units of an amount as files write it: in groups of three digits (or as in India, of two before the last three), divided
 * by `,` `.` `'` or spaces, with the currency's code or sign before or behind, negative by a sign on one side or by brackets.
 * What could be read otherwise is refused: groups of other lengths, what is signed on both sides or has one bracket, a unit or
 * currency that is not the row's.
 */
export function parseAmount(
  text: string,
  mark: DecimalMark,
  currency: Currency,
): Result<number, AmountRefusal> {
  if (text.length > LONGEST_AMOUNT) return refuse('AMOUNT_UNREADABLE', text.slice(0, LONGEST_AMOUNT))
  const named = CURRENCY_BEFORE.exec(text) ?? CURRENCY_BEHIND.exec(text)
  if (named !== null && !isOf(currency, named[2]!)) return refuse('AMOUNT_OTHER_CURRENCY', text)
  const bare = named === null ? text : without(text, named)
  const [, before = '', open = '', digits = '', close = '', behind = ''] = SIGNED.exec(bare) ?? []
  const isSignedOnce = (open === '') === (close === '') && (before === '' || behind === '')
  const negative = before === '-' || before === '−' || open !== '' || behind !== ''
  const [written = '', fraction = '', ...more] = digits.trim().split(mark)
  const whole = ungrouped(written)
  if (
    whole === undefined ||
    !/^\d*$/.test(fraction) ||
    more.length > 0 ||
    !isSignedOnce ||
    !/\d/.test(digits)
  )
    return refuse('AMOUNT_UNREADABLE', text)
  return minorOf(whole, fraction, currency, negative, text)
}

/** The text without the code or sign that was found at one of its ends. */
function without(text: string, { 0: found, 1: before, 3: behind, index }: RegExpExecArray): string {
  return `${text.slice(0, index)}${before}${behind}${text.slice(index + found.length)}`
}

/** The digits of a whole number without what divides its groups; undefined when these are no groups. */
function ungrouped(written: string): string | undefined {
  if (/^\d*$/.test(written)) return written
  const groups = /^[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/
  const indian = /^[1-9]\d?(?:([.,])\d{2})(?:\1\d{2})*\1\d{3}$/
  return groups.test(written) || indian.test(written) ? written.replace(/\D/g, '') : undefined
}

const signs = new Map<Currency, string>()

/** Whether a code or sign is one of the currency: `$` of USD and of CAD. */
function isOf(currency: Currency, written: string): boolean {
  if (written.length === 3) return written === currency
  const known = signs.get(currency) ?? signsOf(currency)
  signs.set(currency, known)
  return known.includes(written.normalize('NFKC'))
}

function signsOf(currency: Currency): string {
  const sign = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).format(0)
  return sign('symbol') + sign('narrowSymbol')
}

function minorOf(
  whole: string,
  fraction: string,
  currency: Currency,
  negative: boolean,
  text: string,
): Result<number, AmountRefusal> {
  const decimals = currencyDecimals(currency)
  if (/[1-9]/.test(fraction.slice(decimals))) return refuse('AMOUNT_TOO_PRECISE', text)
  const minor = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  if (minor > LARGEST_AMOUNT_MINOR) return refuse('AMOUNT_TOO_LARGE', text)
  return accept(negative && minor !== 0 ? -minor : minor)
}
