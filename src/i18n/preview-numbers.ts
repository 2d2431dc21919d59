import { currencyDisplay, type DisplayFormats } from '#domain/account'
import { majorFromMinor, type Currency } from '#domain/money'
import { format, minorDigits } from './numbers.ts'

/** An amount as formats that are not in effect would show it. */
export function previewMoney(amountMinor: number, currency: Currency, formats: DisplayFormats): string {
  return format(
    majorFromMinor(amountMinor, currency),
    { style: 'currency', currency, currencyDisplay: currencyDisplay(currency), ...minorDigits(currency) },
    formats,
  )
}

/** The same for a plain number with two decimals. */
export function previewNumber(value: number, formats: DisplayFormats): string {
  return format(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }, formats)
}
