import { useMemo, type ReactElement } from 'react'
import { Amount, Count, DataTable, Instant, Rate, type Column } from '#components'
import { customerKey, mergeCustomers } from '#domain/opportunities'
import { t } from '#i18n'
import { builder, type OfferResult } from '#state'
import { stack, text, visuallyHidden } from '#styles'
import { atRate } from './at-rate.ts'
import { labelOf, type Candidate } from '../available.ts'
import { insideName, secondLine } from '../builder.css.ts'
import { marketTime } from '../offer-dates.ts'
import { inOfferedOrder } from './offered-order.ts'

interface OfferedCustomer {
  readonly key: string
  readonly candidate: Candidate
}

export interface ByCustomerProps {
  readonly chosen: readonly Candidate[]
  /** With the number of invoices and whose deadline is when: what is signed. */
  readonly isReview?: boolean
}

/** What the offer comes to, customer by customer. */
export function ByCustomer({ chosen, isReview = false }: ByCustomerProps): ReactElement {
  // One entry a customer and currency: its divisions are one.
  const customers = useMemo(() => mergeCustomers(chosen, (first) => first), [chosen])
  const results = builder.customerResults.value
  const rows = inOfferedOrder(customers.filter((candidate) => results.has(customerKey(candidate)))).map(
    (candidate) => ({ key: customerKey(candidate), candidate }),
  )
  return (
    <section className={stack({ gap: 2 })}>
      <h3 className={text({ size: 16 })}>{t('builder.perCustomer')}</h3>
      <DataTable
        label={t('builder.perCustomer')}
        columns={customerColumns((key) => results.get(key), keysInside(rows), isReview)}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </section>
  )
}

/** The keys of rows that stand below another currency of the same customer. */
function keysInside(rows: readonly OfferedCustomer[]): ReadonlySet<string> {
  const inside = new Set<string>()
  for (const [n, { key, candidate }] of rows.entries()) {
    if (rows[n - 1]?.candidate.customerUuid === candidate.customerUuid) inside.add(key)
  }
  return inside
}

type ResultOf = (key: string) => OfferResult | undefined

function customerColumns(
  resultOf: ResultOf,
  inside: ReadonlySet<string>,
  isReview: boolean,
): readonly Column<OfferedCustomer>[] {
  const money = (id: string, header: string, minor: (result: OfferResult) => number | undefined) =>
    moneyColumn(resultOf, { id, header, minor })
  return [
    {
      id: 'customer',
      header: t('builder.columnCustomer'),
      isTitle: true,
      cell: ({ key, candidate }) => (
        <CustomerName candidate={candidate} isInside={inside.has(key)} result={resultOf(key)} />
      ),
    },
    ...(isReview ? [countColumn(resultOf)] : []),
    money('offered', t('builder.columnOffered'), ({ invoiceMinor }) => invoiceMinor),
    money('discount', t('builder.columnDiscount'), ({ discountMinor }) => atRate(discountMinor)),
    money('receive', t('builder.columnReceive'), ({ paymentMinor }) => atRate(paymentMinor)),
    isReview ? deadlineColumn() : aprColumn(resultOf),
  ]
}

interface CustomerNameProps {
  readonly candidate: Candidate
  readonly isInside: boolean
  readonly result: OfferResult | undefined
}

/** The customer, of its further currencies the currency alone, and that all of its invoices are due too soon where the offer has it with none. */
function CustomerName({ candidate, isInside, result }: CustomerNameProps): ReactElement {
  const isTooSoon = result?.count === 0 && result.notEarlyCount > 0
  return (
    <>
      {isInside ? <InsideName candidate={candidate} /> : labelOf(candidate)}
      {isTooSoon && <span className={secondLine}>{t('builder.reasonTooSoon')}</span>}
    </>
  )
}

function InsideName({ candidate }: Pick<OfferedCustomer, 'candidate'>): ReactElement {
  return (
    <span className={insideName}>
      {candidate.currency} <span className={visuallyHidden}>{labelOf(candidate)}</span>
    </span>
  )
}

function aprColumn(resultOf: ResultOf): Column<OfferedCustomer> {
  return {
    id: 'apr',
    header: t('builder.columnApr'),
    align: 'end',
    cell: ({ key }) => <Rate percent={atRate(resultOf(key)?.aprPercent)} />,
  }
}

function countColumn(resultOf: ResultOf): Column<OfferedCustomer> {
  return {
    id: 'count',
    header: t('builder.columnInvoices'),
    align: 'end',
    cell: ({ key }) => <Count value={resultOf(key)?.count} />,
  }
}

/** When the customer decides, for the user and, where that is another time, for the customer. */
function deadlineColumn(): Column<OfferedCustomer> {
  return {
    id: 'deadline',
    header: t('offers.deadline'),
    cell({ candidate: { deadline, timeZone } }) {
      const when = marketTime(Date.parse(deadline), timeZone)
      return (
        <>
          <Instant at={deadline} />
          {when !== undefined && <span className={secondLine}>{when}</span>}
        </>
      )
    },
  }
}

interface MoneyColumn {
  readonly id: string
  readonly header: string
  readonly minor: (result: OfferResult) => number | undefined
}

function moneyColumn(resultOf: ResultOf, { id, header, minor }: MoneyColumn): Column<OfferedCustomer> {
  return {
    id,
    header,
    align: 'end',
    cell({ key, candidate }) {
      const result = resultOf(key)
      return <Amount minor={result && minor(result)} currency={candidate.currency} display="code" />
    },
  }
}
