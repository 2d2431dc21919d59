import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { EmptyState, MountedGate } from '#components'
import { firstDay } from '#domain/calendar'
import { areSameFlows, type CashFlow, type CashQuestion } from '#domain/charts'
import { t, type Currency } from '#i18n'
import { pathTo } from '#routes'
import { useOffers } from '#documents/offers/offers'
import { book, currencyOrder, stableComputed } from '#state'
import { bookAge, figuresGate } from '../book-age.ts'
import { Widget } from '../widget.tsx'
import { CASH_DAYS } from './cash-bars.ts'
import { wide } from './cash-calendar.css.ts'
import { CashPicture, type ShownCash } from './cash-picture.tsx'
import { currentTerms, marketTerms } from './current-terms.ts'

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
  const cash = useCash(offers.data)
  const [chosen, setChosen] = useState<Currency>()
  const shown = useMemo(() => shownIn(cash, chosen), [cash, chosen])
  if (cash !== undefined && shown === undefined) return <EmptyState isCompact title={t('charts.cashNone')} />
  return (
    <CashPicture
      cash={shown}
      onCurrency={setChosen}
      lacksOffers={offers.data === undefined && offers.error !== null}
      mayHaveOffers={offers.data === undefined || currentTerms(offers.data).size > 0}
    />
  )
}

function shownIn(cash: Cash | undefined, chosen: Currency | undefined): ShownCash | undefined {
  const { question, flows = [] } = cash ?? {}
  const flow = flows.find(({ currency }) => currency === chosen) ?? flows[0]
  if (question === undefined || flow === undefined) return undefined
  return { question, flow, currencies: flows.map(({ currency }) => currency) }
}

interface Cash {
  /** Undefined for a book without markets. */
  readonly question: CashQuestion | undefined
  /** Of the currencies in which something is due, in the order of all screens. */
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
  const due = flows.filter(({ dueCount }) => dueCount.some((count) => count > 0))
  return currencyOrder.value.flatMap((currency) => due.find((flow) => flow.currency === currency) ?? [])
}
