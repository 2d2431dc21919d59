import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { EmptyState, MountedGate } from '#components'
import { firstDay } from '#domain/calendar'
import { areSameFlows, type CashFlow, type CashQuestion } from '#domain/charts'
import { t, type Currency } from '#i18n'
import { pathTo } from '#routes'
import { useUpcomingDeposits, type UpcomingDeposit } from '#documents/history/upcoming-deposits'
import { useOffers } from '#documents/offers/offers'
import { book, inCurrencyOrder, stableComputed } from '#state'
import { bookAge, figuresGate } from '../book-age.ts'
import { Widget } from '../widget.tsx'
import { CASH_DAYS } from './cash-bars.ts'
import { wide } from './cash-calendar.css.ts'
import { CashPicture, type ShownCash } from './cash-picture.tsx'
import { currentTerms, marketTerms } from './current-terms.ts'

const NOTHING_ACCEPTED: readonly UpcomingDeposit[] = []

export function CashCalendar(): ReactElement {
  const title = t('charts.cash')
  const gate = figuresGate.value
  return (
    <div className={wide}>
      <Widget
        title={title}
        link={{ to: pathTo('invoices'), label: t('home.viewInvoices') }}
        asOf={gate.hasFigures ? bookAge.value : undefined}
      >
        <MountedGate {...gate} title={title} isCompact>
          {() => <Calendar />}
        </MountedGate>
      </Widget>
    </div>
  )
}

function Calendar(): ReactElement {
  const offers = useOffers()
  const deposits = useUpcomingDeposits()
  const cash = useCash(offers.data)
  const [chosen, setChosen] = useState<Currency>()
  const accepted = deposits.data ?? NOTHING_ACCEPTED
  const shown = useMemo(() => shownIn(cash, accepted, chosen), [cash, accepted, chosen])
  // What is accepted may arrive in an earlier currency: none stands that another one takes the place of.
  const first = cash?.flows[0]?.currency
  const mayChange = deposits.isLoading && chosen === undefined && shown?.flow.currency !== first
  if (cash !== undefined && shown === undefined && !mayChange)
    return <EmptyState isCompact title={t('charts.cashNone')} />
  return (
    <CashPicture
      cash={mayChange ? undefined : shown}
      onCurrency={setChosen}
      lacksOffers={offers.data === undefined && offers.error !== null}
      lacksAccepted={deposits.data === undefined && deposits.error !== null}
      mayHaveOffers={offers.data === undefined || currentTerms(offers.data).size > 0}
    />
  )
}

/** What arrives in the chosen currency, or the first in which anything does; undefined where nothing arrives in any. */
function shownIn(
  cash: Cash | undefined,
  accepted: readonly UpcomingDeposit[],
  chosen: Currency | undefined,
): ShownCash | undefined {
  const { question, flows = [] } = cash ?? {}
  if (question === undefined) return undefined
  const { from } = question.span
  const arriving = flows
    .map((flow) => ({
      flow,
      accepted: accepted.filter(({ day, currency }) => day >= from && currency === flow.currency),
    }))
    .filter((own) => own.accepted.length > 0 || own.flow.dueCount.some((count) => count > 0))
  const own = arriving.find(({ flow }) => flow.currency === chosen) ?? arriving[0]
  return own && { question, ...own, currencies: arriving.map(({ flow }) => flow.currency) }
}

interface Cash {
  /** Undefined for a book without markets. */
  readonly question: CashQuestion | undefined
  /** An entry a currency, in the order of all screens. */
  readonly flows: readonly CashFlow[]
}

/** The sums of the book with these offers; undefined while they are not known. Subscribes to the book. */
function useCash(offers: ReturnType<typeof useOffers>['data']): Cash | undefined {
  const sums = useMemo(() => {
    const termsOf = marketTerms(() => book.book().markets, currentTerms(offers ?? []))
    return stableComputed(() => ({ cash: cashWith(termsOf) }), areSameSums)
  }, [offers])
  const { cash } = sums.value
  const question = cash?.question
  useEffect(() => question && book.keepCash(question), [question])
  return cash
}

function cashWith(termsOf: CashQuestion['termsOf']): Cash | undefined {
  if (!figuresGate.value.hasFigures) return undefined
  const from = firstDay(book.book().markets.map(({ today }) => today))
  if (from === undefined) return { question: undefined, flows: [] }
  const question = { span: { from, days: CASH_DAYS }, termsOf }
  const flows = book.cashCalendar(question)
  return flows && { question, flows: inOrder(flows) }
}

interface KnownCash {
  readonly cash: Cash | undefined
}

// A book that arrives after its preview mostly has the same sums.
function areSameSums({ cash: kept }: KnownCash, { cash: next }: KnownCash): boolean {
  if (kept === undefined || next === undefined) return kept === next
  return (
    kept.question?.span.from === next.question?.span.from &&
    kept.flows.length === next.flows.length &&
    kept.flows.every((flow, i) => areSameFlows(flow, next.flows[i]!))
  )
}

function inOrder(flows: readonly CashFlow[]): readonly CashFlow[] {
  return inCurrencyOrder(flows, ({ currency }) => currency)
}
