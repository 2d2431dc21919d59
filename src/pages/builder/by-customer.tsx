import type { ReactElement } from 'react'
import { Amount, DataTable, Rate, type Column } from '#components'
import { customerKey, mergeCustomers } from '#domain/opportunities'
import { t } from '#i18n'
import { builder, type OfferResult } from '#state'
import { stack, text } from '#styles'
import { atRate } from './at-rate.ts'
import { labelOf, type Candidate } from './available.ts'

/** More customers are counted: every keystroke renders the table. */
const SHOWN_CUSTOMERS = 20

interface CustomerResult {
  readonly candidate: Candidate
  readonly result: OfferResult
}

/** What the offer comes to, customer by customer. */
export function ByCustomer({ chosen }: { readonly chosen: readonly Candidate[] }): ReactElement {
  const results = builder.customerResults.value
  const customers = mergeCustomers(chosen, (first) => first)
  const rows = customers.flatMap((candidate) => {
    const result = results.get(customerKey(candidate))
    return result ? [{ candidate, result }] : []
  })
  const more = rows.length - SHOWN_CUSTOMERS
  return (
    <section className={stack({ gap: 2 })}>
      <h3 className={text({ size: 16 })}>{t('builder.perCustomer')}</h3>
      <DataTable
        label={t('builder.perCustomer')}
        columns={customerColumns()}
        rows={rows.slice(0, SHOWN_CUSTOMERS)}
        rowKey={({ candidate }) => customerKey(candidate)}
      />
      {more > 0 && (
        <p className={text({ size: 13, tone: 'muted' })}>{t('builder.moreCustomers', { count: more })}</p>
      )}
    </section>
  )
}

function customerColumns(): readonly Column<CustomerResult>[] {
  return [
    {
      id: 'customer',
      header: t('builder.columnCustomer'),
      isTitle: true,
      cell: ({ candidate }) => labelOf(candidate),
    },
    money('offered', t('builder.columnOffered'), ({ invoiceMinor }) => invoiceMinor),
    money('discount', t('builder.columnDiscount'), ({ discountMinor }) => atRate(discountMinor)),
    money('receive', t('builder.columnReceive'), ({ paymentMinor }) => atRate(paymentMinor)),
    {
      id: 'apr',
      header: t('builder.columnApr'),
      align: 'end',
      cell: ({ result }) => <Rate percent={atRate(result.aprPercent)} />,
    },
  ]
}

function money(
  id: string,
  header: string,
  minor: (result: OfferResult) => number | undefined,
): Column<CustomerResult> {
  return {
    id,
    header,
    align: 'end',
    cell: ({ result }) => <Amount minor={minor(result)} currency={result.currency} display="code" />,
  }
}
