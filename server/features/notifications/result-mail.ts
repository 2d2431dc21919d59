import { BASE_PATH } from '#contract'
import type { EpochDay } from '#domain/calendar'
import type { Currency } from '#domain/money'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Writer } from '../../platform/texts/writer.ts'

export interface Result {
  readonly customerName: string
  readonly currency: Currency
  readonly depositMinor: number
  readonly depositDay: EpochDay
  readonly invoiceCount: number
}

export function resultMail(
  { language, text, money, day }: Writer,
  to: string,
  publicUrl: string,
  results: readonly Result[],
): Mail {
  const lineOf = ({ customerName, currency, depositMinor, depositDay, invoiceCount }: Result): string =>
    text('mails.resultsLine', {
      customer: customerName,
      amount: money(depositMinor, currency),
      count: invoiceCount,
      day: day(depositDay),
    })
  return {
    to,
    language,
    subject: text('mails.resultsSubject'),
    text: [
      text('mails.hello'),
      '',
      text('mails.resultsBody'),
      '',
      ...results.map(lineOf),
      '',
      text('mails.resultsLink'),
      `${publicUrl}${BASE_PATH}/history/transactions`,
      '',
    ].join('\n'),
  }
}
