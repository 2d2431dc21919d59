import type { PrintContent } from '#components'
import { formatCount, formatDay, formatMoney, formatPercent, t } from '#i18n'
import type { Award } from '#documents/history/awards'
import type { Page } from '#documents/query/page'
import type { Transaction } from '#documents/history/transactions'
import { amountsOf, depositText, footOf } from './print-history.ts'
import { sumsByCurrency } from './print-sums.ts'
import { offerRate } from '../transaction-columns.tsx'

export function transactionDocument(
  transaction: Transaction,
  { rows, total }: Page<Award>,
  { supplier, now }: { readonly supplier: string; readonly now: number },
): PrintContent {
  const { currency, customerName, isDiscount } = transaction
  const money = (minor: number) => formatMoney(minor, currency)
  const percent = offerRate(transaction)
  const sums = sumsByCurrency(
    rows.map((award) => ({ ...award, invoiceMinor: award.amountMinor, invoiceCount: 1 })),
  )
  return {
    issuer: supplier,
    title: t('print.transactionOf', { customer: customerName }),
    facts: [
      [t('history.clearDate'), formatDay(transaction.clearDay)],
      [t('print.depositDay'), depositText(transaction.depositDay, now)],
      [t('history.invoiceAmount'), money(transaction.invoiceMinor)],
      [t('history.discountColumn'), money(transaction.discountMinor)],
      [t('history.deposit'), money(transaction.depositMinor)],
      [
        t(isDiscount ? 'history.flatDiscount' : 'history.apr'),
        percent === undefined ? t('common.notAvailable') : formatPercent(percent),
      ],
      [t('history.reference'), transaction.paymentReference ?? t('common.notAvailable')],
      [t('history.customerNumber'), transaction.customerNumber ?? t('common.notAvailable')],
      [t('print.transaction'), transaction.uuid],
    ],
    columns: [
      { id: 'invoice', header: t('history.invoiceNumber') },
      { id: 'due', header: t('history.dueDate') },
      { id: 'days', header: t('history.daysEarly'), isFigure: true },
      { id: 'apr', header: t('history.apr'), isFigure: true },
      { id: 'amount', header: `${t('history.amountColumn')} (${currency})`, isFigure: true },
      { id: 'discount', header: `${t('history.discountColumn')} (${currency})`, isFigure: true },
      { id: 'received', header: `${t('history.depositColumn')} (${currency})`, isFigure: true },
    ],
    rows: rows.map((award) => [
      award.invoiceNumber,
      formatDay(award.dueDay),
      formatCount(award.daysPaidEarly),
      formatPercent(award.apr),
      ...[award.amountMinor, award.discountMinor, award.depositMinor].map((minor) =>
        formatMoney(minor, currency, { display: 'none' }),
      ),
    ]),
    totals: sums.map((each) => [
      t('print.totalInvoices', { currency, count: each.count }),
      '',
      '',
      '',
      ...amountsOf(each),
    ]),
    foot: footOf(now, rows.length, total),
  }
}
