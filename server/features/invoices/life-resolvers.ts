import { CLOSED } from '../../engine/import/merge/merge.ts'
import { isOfferedVerdict, VERDICTS } from '#domain/clearing'
import { reasonMask, reasonsOf } from '#domain/invoices'
import { majorFromMinor } from '#domain/money'
import { percentFromPpm } from '#domain/rates'
import { read, type GraphqlContext } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/rejection.ts'
import {
  awardOf,
  decisionsAbout,
  findLivedInvoice,
  requestsAbout,
  type LifeAward,
  type LifeDecision,
  type LifeRequest,
  type LivedInvoice,
} from './life-store.ts'

const INVOICE_ID = /^[1-9]\d{0,14}$/u

export const invoiceQueries = {
  invoiceLife: (_: unknown, { id }: { readonly id: string }, context: GraphqlContext) => {
    if (!INVOICE_ID.test(id)) throw notFound('invoice')
    return read(context, async (tx, { accountId }) => {
      const invoice = await findLivedInvoice(tx, accountId, Number(id), context.services.now())
      if (invoice === undefined) throw notFound('invoice')
      const { decisions, hasEarlier } = await decisionsAbout(tx, accountId, invoice)
      const award = await awardOf(tx, accountId, invoice.id)
      const requests = await requestsAbout(tx, accountId, invoice, requestsOf(decisions, award))
      return {
        ...invoiceView(invoice),
        requests: requests.map(requestView),
        decisions: decisions.map((decision) => decisionView(decision, invoice)),
        hasEarlierDecisions: hasEarlier,
        payment: paymentView(invoice, award),
      }
    })
  },
}

/** The requests that offered it: one that passed it over did not. */
function requestsOf(decisions: readonly LifeDecision[], award: LifeAward | undefined): readonly string[] {
  const offered = decisions.filter(({ verdict }) => isOfferedVerdict(VERDICTS[verdict]))
  return [...new Set([...offered.map(({ requestId }) => requestId), ...(award ? [award.requestId] : [])])]
}

function invoiceView(invoice: LivedInvoice): object {
  const { currency, state, holdFlags, isPastDue } = invoice
  const isHeld = state === 'held' || state === 'past-due'
  return {
    id: String(invoice.id),
    invoiceId: invoice.invoiceNumber,
    voucherId: invoice.voucherNumber,
    customerUuid: invoice.customerUuid,
    customerName: invoice.customerName,
    currency,
    amount: majorFromMinor(invoice.amountMinor, currency),
    createdDate: invoice.createdDay,
    approvedDate: invoice.approvedDay,
    dueDate: invoice.dueDay,
    state: state.toUpperCase().replace('-', '_'),
    ineligibilityReasons: isHeld ? reasonsOf(reasonMask(isPastDue, holdFlags)) : [],
    isExcluded: invoice.isExcluded,
    nextClearDate: invoice.nextClearAt,
  }
}

function requestView({ ratePpm, ...request }: LifeRequest): object {
  return { ...request, rate: percentFromPpm(ratePpm) }
}

function decisionView(decision: LifeDecision, { currency }: LivedInvoice): object {
  return {
    requestId: decision.requestId,
    clearDate: decision.clearDay,
    verdict: decision.verdict,
    discountAmount: majorFromMinor(decision.discountMinor, currency),
    daysPaidEarly: decision.daysEarly,
    apr: decision.daysEarly > 0 ? percentFromPpm(decision.aprPpm) : null,
  }
}

function paymentView(
  { paidState, paidDay, paidMinor, amountMinor, currency }: LivedInvoice,
  award: LifeAward | undefined,
): object | null {
  // How a closed one was settled nobody has told.
  if (paidState === 0 || paidState === CLOSED || paidDay === null) return null
  return {
    isEarly: paidState === 2,
    date: paidDay,
    amount: majorFromMinor(paidMinor ?? amountMinor, currency),
    ...(award && {
      discountAmount: majorFromMinor(award.discountMinor, currency),
      daysPaidEarly: award.daysEarly,
      apr: percentFromPpm(award.aprPpm),
      transactionUuid: award.transactionUuid,
      clearDate: award.clearDay,
    }),
  }
}
