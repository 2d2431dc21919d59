import { decimalText, type Currency } from '#domain/money'

/** Formats a count: "1,234". */
export function countText(count: number): string {
  return count.toLocaleString('en-US')
}

/** Formats an amount of minor units: "1,234.50". */
export function money(minor: number, currency: Currency): string {
  return moneyText(decimalText(minor, currency))
}

/** Formats a plain decimal: "1,234.50". */
export function moneyText(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}
