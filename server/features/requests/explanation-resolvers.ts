import { majorFromMinor } from '#domain/money'
import { percentFromPpm } from '#domain/rates'
import { type Verdict } from '#domain/clearing'
import { explainRequest, type ExplainedInvoice } from '../../engine/clearing/explain.ts'
import { notFound } from '../../platform/rejection.ts'
import { read, type GraphqlContext } from '../../platform/graphql/context.ts'
import { isUuid } from '../../platform/graphql/ids.ts'

const PAGE_AT_MOST = 1000

interface ExplanationArgs {
  readonly requestId: string
  readonly verdict?: Verdict | null
  readonly paging?: { readonly limit?: number | null; readonly offset?: number | null } | null
}

export const explanationQueries = {
  clearExplanation: (
    _: unknown,
    { requestId, verdict, paging }: ExplanationArgs,
    context: GraphqlContext,
  ) => {
    if (!isUuid(requestId)) throw notFound('request')
    const limit = Math.min(Math.max(paging?.limit ?? 10, 0), PAGE_AT_MOST)
    const offset = Math.max(paging?.offset ?? 0, 0)
    return read(context, async (tx, { accountId }) => {
      const { invoices, ...explanation } = await explainRequest(tx, accountId, requestId, {
        verdict: verdict ?? undefined,
        limit,
        offset,
      })
      return { ...explanation, nodes: invoices.map(explainedView) }
    })
  },
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
    amount: majorFromMinor(invoice.amountMinor, currency),
    discountAmount: majorFromMinor(invoice.discountMinor, currency),
    daysPaidEarly: invoice.daysEarly,
    apr: invoice.daysEarly > 0 ? percentFromPpm(invoice.aprPpm) : null,
    verdict: invoice.verdict,
  }
}
