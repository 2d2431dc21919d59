import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { discountMinor, effectiveAprPpm } from '#domain/rates'
import { createBuilder, type BuilderModel } from '../builder/builder-model.ts'
import type { PricedBook } from '../builder/offer-prices.ts'

/** What being paid early would cost for one invoice. */
interface InvoiceCost {
  readonly discountMinor: number
  readonly paymentMinor: number
  /** The yearly rate its terms amount to, in ppm. */
  readonly aprPpm: number
}

export interface WhatIfModel extends Pick<
  BuilderModel,
  'rateType' | 'percent' | 'rate' | 'rateProblem' | 'unusualApr' | 'results' | 'setRateType' | 'setPercent'
> {
  readonly isOpen: ReadonlySignal<boolean>
  /** Rises when the cost of rows may read differently. */
  readonly revision: ReadonlySignal<number>
  readonly open: () => void
  readonly close: () => void
  /** Asks about these opportunities, by position. */
  readonly ask: (opportunities: readonly number[]) => void
  /** Of a row that is included and early; undefined for every other, and while there is no rate. */
  readonly costOf: (row: number) => InvoiceCost | undefined
}

const FIRST_PERCENT = 8

/** A rate tried out on what is included, without an offer. Money is only shown, never promised. */
export function createWhatIf(book: PricedBook): WhatIfModel {
  const own = createBuilder(book)
  const isOpen = signal(false)
  let changes = 0
  const revision = computed(() => {
    void isOpen.value
    void own.rate.value
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
      const { columns, derived } = book.book()
      const amount = columns.amountMinor[row] ?? 0
      const days = derived.daysEarly[row] ?? 0
      if (!rate || book.book().isExcluded(row) || book.book().stateOf(row) !== 'eligible') return undefined
      const aprPpm = effectiveAprPpm(rate, days)
      if (aprPpm === undefined) return undefined
      const discount = discountMinor(amount, rate, days)
      return { discountMinor: discount, paymentMinor: amount - discount, aprPpm }
    },
  }
}
