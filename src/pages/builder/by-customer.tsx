import { useState, type ReactElement } from 'react'
import { Amount, DataTable, Pager, Rate, type Column } from '#components'
import { customerKey, mergeCustomers } from '#domain/opportunities'
import { t } from '#i18n'
import { builder, type OfferResult } from '#state'
import { stack, text } from '#styles'
import { atRate } from './at-rate.ts'
import { labelOf, type Candidate } from './available.ts'

/** A few at a time: every keystroke renders the table. */
const PAGE_SIZES = [20, 50, 100]

interface CustomerResult {
  readonly candidate: Candidate
  readonly result: OfferResult
}

/** What the offer comes to, customer by customer. */
export function ByCustomer({ chosen }: { readonly chosen: readonly Candidate[] }): ReactElement {
  const [{ offset, limit }, setPaging] = useState({ offset: 0, limit: PAGE_SIZES[0]! })
  const results = builder.customerResults.value
  const customers = mergeCustomers(chosen, (first) => first)
  const rows = customers.flatMap((candidate) => {
    const result = results.get(customerKey(candidate))
    return result ? [{ candidate, result }] : []
  })
  return (
    <section className={stack({ gap: 2 })}>
      <h3 className={text({ size: 16 })}>{t('builder.perCustomer')}</h3>
      <DataTable
        label={t('builder.perCustomer')}
        columns={customerColumns()}
        rows={rows.slice(offset, offset + limit)}
        rowKey={({ candidate }) => customerKey(candidate)}
      />
      {rows.length > PAGE_SIZES[0]! && (
        <Pager offset={offset} limit={limit} total={rows.length} limits={PAGE_SIZES} onChange={setPaging} />
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
