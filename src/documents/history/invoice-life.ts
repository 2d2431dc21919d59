import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Verdict } from '#domain/clearing'
import { currencyCode, minorFromMajor, type Currency } from '#domain/money'
import type { RequestType } from '#domain/requests'
import { graphql, query, toApiError, type ResultOf } from '#data'

export const invoiceLifeDocument = graphql(`
  query InvoiceLife($id: ID!) {
    invoiceLife(id: $id) {
      id
      invoiceId
      voucherId
      customerUuid
      customerName
      currency
      amount
      createdDate
      approvedDate
      dueDate
      state
      ineligibilityReasons
      isExcluded
      nextClearDate
      requests {
        id
        type
        rateType
        rate
        created
        isActive
      }
      decisions {
        requestId
        clearDate
        verdict
      }
      hasEarlierDecisions
      payment {
        isEarly
        date
        amount
        discountAmount
        daysPaidEarly
        apr
        transactionUuid
        clearDate
      }
    }
  }
`)

type WireLife = ResultOf<typeof invoiceLifeDocument>['invoiceLife']

/** What the server knows of one invoice. Days are `yyyy-MM-dd`, amounts minor units, rates percent. */
export interface InvoiceLife {
  readonly id: string
  readonly number: string
  readonly voucher: string
  readonly customerUuid: string
  readonly customerName: string
  readonly currency: Currency
  readonly amountMinor: number
  readonly createdDay: string
  readonly approvedDay: string
  readonly dueDay: string
  readonly state: WireLife['state']
  readonly reasons: readonly string[]
  readonly isExcluded: boolean
  /** ISO instant. */
  readonly nextClearAt: string
  readonly requests: readonly LifeRequest[]
  readonly decisions: readonly LifeDecision[]
  readonly hasEarlierDecisions: boolean
  readonly payment: LifePayment | undefined
}

export interface LifeRequest {
  readonly id: string
  readonly type: RequestType
  readonly isDiscount: boolean
  readonly rate: number
  /** ISO instant. */
  readonly createdAt: string
  readonly isActive: boolean
}

export interface LifeDecision {
  readonly requestId: string
  readonly clearDay: string
  readonly verdict: Verdict
}

export interface LifePayment {
  readonly isEarly: boolean
  readonly day: string
  readonly amountMinor: number
  /** Undefined at maturity, as what follows. */
  readonly discountMinor: number | undefined
  readonly daysEarly: number | undefined
  readonly apr: number | undefined
  readonly transactionUuid: string | undefined
}

/** Reads the answer of `invoiceLifeDocument`. */
function decodeLife({ invoiceLife: wire }: ResultOf<typeof invoiceLifeDocument>): InvoiceLife {
  const currency = currencyCode(wire.currency)
  return {
    id: wire.id,
    number: wire.invoiceId,
    voucher: wire.voucherId,
    customerUuid: wire.customerUuid,
    customerName: wire.customerName,
    currency,
    amountMinor: minorFromMajor(wire.amount, currency),
    createdDay: wire.createdDate,
    approvedDay: wire.approvedDate,
    dueDay: wire.dueDate,
    state: wire.state,
    reasons: wire.ineligibilityReasons,
    isExcluded: wire.isExcluded,
    nextClearAt: wire.nextClearDate,
    requests: wire.requests.map(({ id, type, rateType, rate, created, isActive }) => ({
      id,
      type,
      isDiscount: rateType === 'DISC' || rateType === 'AVGDISC',
      rate,
      createdAt: created,
      isActive,
    })),
    decisions: wire.decisions.map(({ requestId, clearDate, verdict }) => ({
      requestId,
      clearDay: clearDate,
      verdict,
    })),
    hasEarlierDecisions: wire.hasEarlierDecisions,
    payment: wire.payment ? decodePayment(wire.payment, currency) : undefined,
  }
}

function decodePayment(wire: NonNullable<WireLife['payment']>, currency: Currency): LifePayment {
  return {
    isEarly: wire.isEarly,
    day: wire.date,
    amountMinor: minorFromMajor(wire.amount, currency),
    discountMinor: wire.discountAmount == null ? undefined : minorFromMajor(wire.discountAmount, currency),
    daysEarly: wire.daysPaidEarly ?? undefined,
    apr: wire.apr ?? undefined,
    transactionUuid: wire.transactionUuid ?? undefined,
  }
}

/** The life of one invoice; null when this supplier has none with the id. */
export function useInvoiceLife(id: string): UseQueryResult<InvoiceLife | null> {
  return useQuery({
    queryKey: ['invoice-life', id],
    queryFn: async ({ signal }) => {
      try {
        return decodeLife(await query(invoiceLifeDocument, { id }, signal))
      } catch (error) {
        if (toApiError(error).code === 'NOT_FOUND') return null
        throw error
      }
    },
  })
}
