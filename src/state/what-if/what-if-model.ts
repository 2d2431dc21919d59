import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { discountMinor, effectiveAprPpm } from '#domain/rates'
import { createBuilder, type BuilderModel } from '../builder/builder-model.ts'
import type { PricedBook } from '../builder/offer-prices.ts'

interface InvoiceCost {
  readonly discountMinor: number
  readonly paymentMinor: number
  /** The equivalent yearly rate, in ppm. */
  readonly aprPpm: number
}

export interface WhatIfModel extends Pick<
  BuilderModel,
  'rateType' | 'percent' | 'rate' | 'rateProblem' | 'unusualApr' | 'results' | 'setRateType' | 'setPercent'
> {
  readonly isOpen: ReadonlySignal<boolean>
  /** Rises when the cost of rows may have changed. */
  readonly revision: ReadonlySignal<number>
  readonly open: () => void
  readonly close: () => void
  readonly ask: (opportunities: readonly number[]) => void
  /** The cost of an included row of what was asked, with days paid early; undefined for other rows, and while there is no rate. */
  readonly costOf: (row: number) => InvoiceCost | undefined
}

const FIRST_PERCENT = 8

/** The cost of a rate for the included invoices, without an offer. */
export function createWhatIf(book: PricedBook): WhatIfModel {
  const own = createBuilder(book)
  const isOpen = signal(false)
  let changes = 0
  const revision = computed(() => {
    void isOpen.value
    void own.rate.value
    void own.chosen.value
    return ++changes
  })

  function open(): void {
    if (own.percent.peek() === undefined) own.setPercent(FIRST_PERCENT)
    isOpen.value = true
  }

  return {
    rateType: own.rateType,
    percent: own.percent,
    rate: own.rate,
    rateProblem: own.rateProblem,
    unusualApr: own.unusualApr,
    results: own.results,
    setRateType: own.setRateType,
    setPercent: own.setPercent,
    isOpen,
    revision,
    open,
    close: () => void (isOpen.value = false),
    ask(opportunities) {
      const { opportunities: all } = book.book()
      const wanted = opportunities.flatMap((position) => all[position]?.uuid ?? [])
      const before = own.chosen.peek()
      own.choose([...before], false)
      own.choose(wanted, true)
    },
    costOf(row) {
      const rate = own.rate.peek()
      const shown = book.book()
      const amount = shown.columns.amountMinor[row] ?? 0
      const days = shown.derived.daysEarly[row] ?? 0
      if (!rate || shown.isExcluded(row) || shown.stateOf(row) !== 'eligible') return undefined
      if (!own.chosen.peek().has(shown.marketOf(row).opportunityUuid)) return undefined
      const aprPpm = effectiveAprPpm(rate, days)
      if (aprPpm === undefined) return undefined
      const discount = discountMinor(amount, rate, days)
      return { discountMinor: discount, paymentMinor: amount - discount, aprPpm }
    },
  }
}
