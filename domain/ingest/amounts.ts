import type { Currency } from '../money/currency.ts'
import { LARGEST_AMOUNT_MINOR } from '../money/amount.ts'
import { currencyDecimals } from '../money/currency.ts'
import { accept, refuse, type Result } from '../core/result.ts'

/** The mark before the decimals. */
export type DecimalMark = '.' | ','

/** The mark a file's amounts speak for; a point when nothing tells. */
export function guessDecimalMark(samples: readonly string[]): DecimalMark {
  let point = 0
  let comma = 0
  for (const text of samples) {
    const evidence = decimalEvidence(text)
    if (evidence === '.') point++
    if (evidence === ',') comma++
  }
  return comma > point ? ',' : '.'
}

// Both marks: the last is the decimal one. One mark, once, not before exactly three digits: decimal. Repeated: grouping.
function decimalEvidence(text: string): DecimalMark | undefined {
  const marks = text.replace(/[^.,]/g, '')
  const last = marks.at(-1) as DecimalMark | undefined
  if (marks.includes('.') && marks.includes(',')) return last
  if (marks.length > 1) return last === '.' ? ',' : '.'
  return /[.,]\d{3}\D*$/.test(text) ? undefined : last
}

export type AmountRefusal = 'AMOUNT_UNREADABLE' | 'AMOUNT_TOO_PRECISE' | 'AMOUNT_TOO_LARGE'

/** A sign on either side, or brackets; digits and marks between them. */
const SIGNED = /^([-+−]?)(\(?)([\d.,]+)(\)?)([-−]?)$/

/**
 * Minor units of an amount as files write it: grouped by `,` `.` `'` or spaces, with a currency's mark before or behind,
 * negative by a sign on one side or by brackets. One that is signed on both sides, or has one bracket, is refused.
 */
export function parseAmount(
  text: string,
  mark: DecimalMark,
  currency: Currency,
): Result<number, AmountRefusal> {
  const bare = text.replace(/[\s'’\u00a0\u202f]/g, '').replace(/^[A-Z]{3}|[A-Z]{3}$|\p{Sc}/gu, '')
  const [, before = '', open = '', digits = '', close = '', behind = ''] = SIGNED.exec(bare) ?? []
  const isSignedOnce = (open === '') === (close === '') && (before === '' || behind === '')
  const negative = before === '-' || before === '−' || open !== '' || behind !== ''
  const grouping = mark === '.' ? ',' : '.'
  const pattern =
    mark === '.' ? /^(\d+|\d{1,3}(?:,\d{2,3})+)?(?:\.(\d*))?$/ : /^(\d+|\d{1,3}(?:\.\d{2,3})+)?(?:,(\d*))?$/
  const match = pattern.exec(digits)
  if (!match || !isSignedOnce || (!match[1] && !match[2])) return refuse('AMOUNT_UNREADABLE', text)
  return minorOf((match[1] ?? '0').replaceAll(grouping, ''), match[2] ?? '', currency, negative, text)
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
