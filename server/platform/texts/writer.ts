import type { LocaleCode } from '#contract'
import {
  currencyDisplay,
  datePartsInFormat,
  marksOf,
  shortDay,
  withMarks,
  type DisplayFormats,
} from '#domain/account'
import { isoDay, type EpochDay } from '#domain/calendar'
import { currencyDecimals, majorFromMinor, type Currency } from '#domain/money'
import type { MailKey } from '#locales/served'
import { fillMessage, type MessageArgs } from './icu.ts'
import { messagesOf } from './messages.ts'

interface Addressed {
  readonly language: LocaleCode
  readonly formats: DisplayFormats
}

/** Writes to one user: in the user's language and formats. */
export interface Writer {
  readonly language: LocaleCode
  readonly text: (key: MailKey, args?: MessageArgs) => string
  readonly money: (amountMinor: number, currency: Currency) => string
  readonly day: (day: EpochDay) => string
}

export function writerFor({ language, formats }: Addressed): Writer {
  const count = (value: number): string => writtenNumber(value, {}, language, formats)
  return {
    language,
    text: (key, args = {}) => fillMessage(messagesOf('mails', language)[key]!, args, { language, count }),
    money: (amountMinor, currency) =>
      writtenNumber(majorFromMinor(amountMinor, currency), inFull(currency), language, formats),
    day: (day) => writtenDay(day, language, formats),
  }
}

/** Writes in English, to whom nothing else is known of. */
export const englishWriter: Writer = writerFor({ language: 'en', formats: {} })

/** As sentences of the app write it, with all decimals of the currency: `Intl` leaves out those that cash has not, of forints and rupiahs for example. */
function inFull(currency: Currency): Intl.NumberFormatOptions {
  const digits = currencyDecimals(currency)
  return {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplay(currency),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }
}

function writtenNumber(
  value: number,
  options: Intl.NumberFormatOptions,
  language: LocaleCode,
  { number }: DisplayFormats,
): string {
  if (number === undefined) return new Intl.NumberFormat(language, options).format(value)
  const parts = new Intl.NumberFormat(language, { ...options, useGrouping: 'always' }).formatToParts(value)
  return withMarks(parts, marksOf(number))
}

function writtenDay(day: EpochDay, language: LocaleCode, { date }: DisplayFormats): string {
  const format = new Intl.DateTimeFormat(language, { ...shortDay(language, date), timeZone: 'UTC' })
  const at = new Date(isoDay(day))
  return date === undefined ? format.format(at) : datePartsInFormat(format.formatToParts(at), date)
}
