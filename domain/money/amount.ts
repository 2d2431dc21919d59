import { currencyDecimals, minorPerMajor, type Currency } from './currency.ts'

/** The largest amount the product promises to be exact about: 10^12 minor units. */
export const LARGEST_AMOUNT_MINOR = 1_000_000_000_000

/** Minor units of an amount given as a JSON number of major units (8734.71 → 873,471). Exact up to 10^12 minor units. */
export function minorFromMajor(major: number, currency: Currency): number {
  return Math.round(major * minorPerMajor(currency))
}

/** The nearest JSON number of major units (873,471 → 8734.71); `minorFromMajor` gives the same minor units back. */
export function majorFromMinor(minor: number, currency: Currency): number {
  return minor / minorPerMajor(currency)
}

/** A plain decimal for files and logs, without grouping: `8734.71`, `-0.05`, `500` for JPY. */
export function decimalText(minor: number, currency: Currency): string {
  const digits = currencyDecimals(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
