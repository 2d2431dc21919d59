import { useMemo, type ReactElement } from 'react'
import { Amount, Count, DataTable, Instant, Rate, type Column } from '#components'
import { customerKey, mergeCustomers } from '#domain/opportunities'
import { t } from '#i18n'
import { builder, type OfferResult } from '#state'
import { stack, text } from '#styles'
import { atRate } from './at-rate.ts'
import { labelOf, type Candidate } from '../available.ts'
import { secondLine } from '../builder.css.ts'
import { marketTimes } from '../offer-dates.ts'

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
  const customers = useMemo(() => offeredCustomers(chosen), [chosen])
  const results = builder.customerResults.value
  return (
    <section className={stack({ gap: 2 })}>
      <h3 className={text({ size: 16 })}>{t('builder.perCustomer')}</h3>
      <DataTable
        label={t('builder.perCustomer')}
        columns={customerColumns((key) => results.get(key), isReview)}
        rows={customers.filter(({ key }) => results.has(key))}
        rowKey={({ key }) => key}
      />
    </section>
  )
}

/** One entry a customer and currency. */
function offeredCustomers(chosen: readonly Candidate[]): readonly OfferedCustomer[] {
  return mergeCustomers(chosen, (first) => first).map((candidate) => ({
    key: customerKey(candidate),
    candidate,
  }))
}

type ResultOf = (key: string) => OfferResult | undefined

function customerColumns(resultOf: ResultOf, isReview: boolean): readonly Column<OfferedCustomer>[] {
  const money = (id: string, header: string, minor: (result: OfferResult) => number | undefined) =>
    moneyColumn(resultOf, { id, header, minor })
  return [
    {
      id: 'customer',
      header: t('builder.columnCustomer'),
      isTitle: true,
      cell: ({ key, candidate }) => <CustomerName candidate={candidate} result={resultOf(key)} />,
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
  readonly result: OfferResult | undefined
}

/** The customer, and that all of its invoices are due too soon where the offer has it with none. */
function CustomerName({ candidate, result }: CustomerNameProps): ReactElement {
  const isTooSoon = result?.count === 0 && result.notEarlyCount > 0
  return (
    <>
      {labelOf(candidate)}
      {isTooSoon && <span className={secondLine}>{t('builder.reasonTooSoon')}</span>}
    </>
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
    cell: ({ candidate: { deadline, timeZone } }) => (
      <>
        <Instant at={deadline} />
        {marketTimes({ at: Date.parse(deadline), timeZones: [timeZone] }).map((when) => (
          <span key={when} className={secondLine}>
            {when}
          </span>
        ))}
      </>
    ),
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
