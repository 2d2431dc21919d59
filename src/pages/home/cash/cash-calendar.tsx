import { computed } from '@preact/signals-react'
import { useMemo, useState, type ReactElement } from 'react'
import { EmptyState, MountedGate } from '#components'
import { firstDay } from '#domain/calendar'
import type { CashFlow, CashQuestion } from '#domain/charts'
import { t, type Currency } from '#i18n'
import { pathTo } from '#routes'
import { useOffers } from '#documents/offers'
import { book, bookGate, currencyOrder } from '#state'
import { Widget } from '../widget.tsx'
import { CASH_DAYS } from './cash-bars.ts'
import { wide } from './cash-calendar.css.ts'
import { CashPicture, type ShownCash } from './cash-picture.tsx'
import { currentTerms, marketTerms } from './current-terms.ts'

/** What arrives on which day, in each currency, with and without the current offers. */
export function CashCalendar(): ReactElement {
  const title = t('charts.cash')
  return (
    <div className={wide}>
      <Widget title={title} link={{ to: pathTo('invoices'), label: t('home.viewInvoices') }}>
        <MountedGate {...bookGate.value} title={title} isCompact>
          {(isReady) => <Calendar isReady={isReady} />}
        </MountedGate>
      </Widget>
    </div>
  )
}

function Calendar({ isReady }: { readonly isReady: boolean }): ReactElement {
  const offers = useOffers()
  const cash = useCash(offers.data)
  const [chosen, setChosen] = useState<Currency>()
  const shown = useMemo(() => (isReady ? shownIn(cash, chosen) : undefined), [isReady, cash, chosen])
  if (isReady && shown === undefined) return <EmptyState isCompact title={t('charts.cashNone')} />
  return (
    <CashPicture
      cash={shown}
      onCurrency={setChosen}
      lacksOffers={offers.data === undefined && offers.error !== null}
    />
  )
}

function shownIn(cash: Cash | undefined, chosen: Currency | undefined): ShownCash | undefined {
  const flows = cash?.flows ?? []
  const flow = flows.find(({ currency }) => currency === chosen) ?? flows[0]
  if (cash === undefined || flow === undefined) return undefined
  return { question: cash.question, flow, currencies: flows.map(({ currency }) => currency) }
}

interface Cash {
  readonly question: CashQuestion
  /** Of the currencies in which something is due, in the order of all screens. */
  readonly flows: readonly CashFlow[]
}

/** The sums of the book with these offers; undefined until it is loaded. Subscribes to the book. */
function useCash(offers: ReturnType<typeof useOffers>['data']): Cash | undefined {
  const cash = useMemo(() => {
    const terms = currentTerms(offers ?? [])
    return computed((): Cash | undefined => {
      if (book.status.value !== 'ready') return undefined
      const { markets } = book.book()
      const from = firstDay(markets.map(({ today }) => today))
      if (from === undefined) return undefined
      const question = { span: { from, days: CASH_DAYS }, termsOf: marketTerms(markets, terms) }
      return { question, flows: inOrder(book.cashCalendar(question)) }
    })
  }, [offers])
  return cash.value
}

function inOrder(flows: readonly CashFlow[]): readonly CashFlow[] {
  const due = flows.filter(({ dueCount }) => dueCount.some((count) => count > 0))
  return currencyOrder.value.flatMap((currency) => due.find((flow) => flow.currency === currency) ?? [])
}
