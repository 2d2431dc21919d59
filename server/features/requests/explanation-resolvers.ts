import { majorFromMinor } from '#domain/money'
import { percentFromPpm, realizedAprPpm } from '#domain/rates'
import { type Verdict } from '#domain/clearing'
import { explainRequest, type ExplainedInvoice, type NotAccepted } from '../../engine/clearing/explain.ts'
import {
  listLastAccepted,
  type CustomerCurrency,
  type LastAccepted,
} from '../early-pay-transactions/last-accepted.ts'
import { listTooSoon, type TooSoon } from './too-soon.ts'
import { notFound } from '../../platform/rejection.ts'
import { read, type GraphqlContext } from '../../platform/graphql/context.ts'
import { isUuid } from '../../platform/graphql/ids.ts'
import { offsetPage, type OffsetPaging } from '../../platform/graphql/offset-page.ts'

interface ExplanationArgs {
  readonly requestId: string
  readonly verdict?: Verdict | null
  readonly paging?: OffsetPaging | null
}

export const explanationQueries = {
  clearExplanation: (
    _: unknown,
    { requestId, verdict, paging }: ExplanationArgs,
    context: GraphqlContext,
  ) => {
    if (!isUuid(requestId)) throw notFound('request')
    return read(context, async (tx, { accountId }) => {
      const { invoices, notAccepted, ...explanation } = await explainRequest(tx, accountId, requestId, {
        verdict: verdict ?? undefined,
        ...offsetPage(paging),
      })
      return {
        ...explanation,
        nodes: invoices.map(explainedView),
        notAccepted: () =>
          read(context, async (again) => {
            const accepted = await listLastAccepted(again, accountId, notAccepted)
            const last = new Map(accepted.map((each) => [keyOf(each), each]))
            const tooSoon = await listTooSoon(again, accountId, notAccepted, context.services.now())
            return notAccepted.map((each) => notAcceptedView(each, last.get(keyOf(each)), tooSoon))
          }),
      }
    })
  },
}

function keyOf({ customerUuid, currency }: CustomerCurrency): string {
  return `${customerUuid} ${currency}`
}

function notAcceptedView(given: NotAccepted, last: LastAccepted | undefined, tooSoon: TooSoon): object {
  const { currency, amountMinor, aprWeighted } = given
  const late = given.invoiceIds.flatMap((id) => tooSoon.get(id) ?? [])
  const aprPpm = Math.round(amountMinor === 0 ? 0 : aprWeighted / amountMinor)
  return {
    customerUuid: given.customerUuid,
    customerName: given.customerName,
    currency,
    clearDate: given.clearDay,
    verdict: given.verdict,
    invoiceCount: given.count,
    invoiceAmount: majorFromMinor(amountMinor, currency),
    discountAmount: majorFromMinor(given.discountMinor, currency),
    apr: percentFromPpm(aprPpm),
    tooSoonInvoiceCount: late.length,
    tooSoonInvoiceAmount: majorFromMinor(
      late.reduce((sum, minor) => sum + minor, 0),
      currency,
    ),
    lastAccepted: last ? lastAcceptedView(last) : null,
  }
}

function lastAcceptedView({ transactionUuid, clearDay, currency, ...sums }: LastAccepted): object {
  const aprPpm = realizedAprPpm(sums.discountMinor, sums.daysWeighted)
  return {
    transactionUuid,
    clearDate: clearDay,
    invoiceAmount: majorFromMinor(sums.invoiceMinor, currency),
    discountAmount: majorFromMinor(sums.discountMinor, currency),
    apr: aprPpm === undefined ? null : percentFromPpm(aprPpm),
  }
}

function explainedView(invoice: ExplainedInvoice): object {
  const { id, currency } = invoice
  return {
    id: `${id}:${invoice.clearDay}`,
    invoiceId: invoice.invoiceNumber,
    voucherId: invoice.voucherNumber,
    customerName: invoice.customerName,
    currency,
    clearDate: invoice.clearDay,
    deadline: invoice.deadlineAt,
    amount: majorFromMinor(invoice.amountMinor, currency),
    discountAmount: majorFromMinor(invoice.discountMinor, currency),
    daysPaidEarly: invoice.daysEarly,
    apr: invoice.daysEarly > 0 ? percentFromPpm(invoice.aprPpm) : null,
    verdict: invoice.verdict,
  }
}
