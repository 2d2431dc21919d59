import type { ReadonlySignal } from '@preact/signals-react'
import { createBuilderActions, type BuilderActions } from './builder-actions.ts'
import { createBuilderInputs } from './builder-inputs.ts'
import { createOfferPrices, type OfferPrices, type PricedBook } from './offer-prices.ts'
import { createOfferRate, type OfferRate } from './offer-rate.ts'
import { createOfferSelection, type OfferSelection, type TypeFlags } from './offer-selection.ts'

interface EnteredOffer {
  readonly chosen: ReadonlySignal<ReadonlySet<string>>
  readonly endDay: ReadonlySignal<string | undefined>
  /** The invoices that were excluded for it, as text of a set of ids. */
  readonly excludedForOffer: ReadonlySignal<string | undefined>
  /** The yearly cost of the supplier's own capital, in percent. */
  readonly capitalPercent: ReadonlySignal<number | undefined>
  /** Uuids of chosen opportunities that cannot be offered any more, until the user chooses again. */
  readonly lost: ReadonlySignal<readonly string[]>
  /** Rises with every change by the user. */
  readonly edits: ReadonlySignal<number>
}

/** An offer being built, priced from the local book at every change. */
export interface BuilderModel extends EnteredOffer, OfferSelection, OfferRate, OfferPrices, BuilderActions {}

const NO_FLAGS = (): TypeFlags => ({ oneTimeBenchmark: false, cards: false, zeroApRecurring: false })

export function createBuilder(book: PricedBook, flags: () => TypeFlags = NO_FLAGS): BuilderModel {
  const inputs = createBuilderInputs()
  const selection = createOfferSelection(inputs, flags)
  const rate = createOfferRate(inputs, selection)
  const prices = createOfferPrices({ book, inputs, selection: selection.model, rate })
  const { chosen, endDay, excludedForOffer, capitalPercent, lost, edits } = inputs
  return {
    chosen,
    endDay,
    excludedForOffer,
    capitalPercent,
    lost,
    edits,
    ...selection.model,
    ...rate,
    ...prices,
    ...createBuilderActions({ inputs, selection, rate, prices }),
  }
}
