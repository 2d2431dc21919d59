import { batch } from '@preact/signals-react'
import { aprFromDiscountPercent, discountPercent } from '#domain/rates'
import { requestTypeSpec, type RequestType } from '#domain/requests'
import type { BuilderInputs, NamedRateType } from './builder-inputs.ts'
import type { OfferPrices } from './offer-prices.ts'
import type { OfferRate } from './offer-rate.ts'
import type { SelectionState } from './offer-selection.ts'
import { acceptedPercent, type OfferTerms } from './offer-terms.ts'

export interface OfferStart {
  readonly chosen?: readonly string[]
  /** The types this builder makes; all of them unless given. */
  readonly types?: readonly RequestType[]
  readonly type?: RequestType | undefined
  readonly rateType?: NamedRateType | undefined
  readonly percent?: number | undefined
  /** `yyyy-MM-dd` */
  readonly endDay?: string | undefined
  /** The invoices that were excluded for it, as text of a set of ids. */
  readonly excludedForOffer?: string | undefined
}

export interface BuilderActions {
  readonly choose: (uuids: readonly string[], isChosen: boolean) => void
  readonly setRateType: (next: NamedRateType) => void
  readonly setType: (next: RequestType) => void
  readonly setPercent: (next: number | undefined) => void
  readonly setEndDay: (next: string | undefined) => void
  readonly setCapital: (next: number | undefined) => void
  /** Makes it a preferred term at the suggested rate. */
  readonly takeUpsell: () => void
  /** Sets what can be offered now; a chosen customer that cannot be offered any more is removed from the offer. */
  readonly setOfferables: (next: readonly OfferTerms[]) => void
  readonly reset: (start?: OfferStart) => void
}

interface ActionOptions {
  readonly inputs: BuilderInputs
  readonly selection: Pick<SelectionState, 'chosenTerms'>
  readonly rate: Pick<OfferRate, 'rateType' | 'upsell'>
  readonly prices: Pick<OfferPrices, 'results'>
}

export function createBuilderActions({ inputs, selection, rate, prices }: ActionOptions): BuilderActions {
  const { chosen, wantedType, namedType, entered, endDay, edits, lost } = inputs
  const convert = createRateConversion(inputs, () => prices.results.peek()[0]?.averageDays ?? 0)

  function edit(change: () => void): void {
    batch(() => {
      change()
      edits.value++
    })
  }

  return {
    choose: (uuids, isChosen) =>
      edit(() => {
        const next = new Set(chosen.peek())
        for (const uuid of uuids) {
          if (isChosen) next.add(uuid)
          else next.delete(uuid)
        }
        chosen.value = next
        lost.value = []
      }),
    setRateType(next) {
      if (next !== rate.rateType.peek()) edit(() => convert(next))
    },
    setType: (next) =>
      edit(() => {
        if (requestTypeSpec(next).needsExpiration) {
          if (namedType.peek() === 'DISC') convert('APR')
          entered.value ??= acceptedPercent(selection.chosenTerms.peek(), next)
        }
        wantedType.value = next
      }),
    setPercent: (next) => edit(() => void (entered.value = next)),
    setEndDay: (next) => edit(() => void (endDay.value = next)),
    setCapital: (next) => void (inputs.capitalPercent.value = next),
    takeUpsell() {
      const suggested = rate.upsell.peek()
      if (suggested === undefined) return
      edit(() => {
        namedType.value = 'APR'
        wantedType.value = 'PREFERRED_TERM_IN_APP'
        entered.value = suggested
      })
    },
    setOfferables: (next) => batch(() => setOfferables(inputs, next)),
    reset: (start = {}) => batch(() => reset(inputs, start)),
  }
}

function setOfferables({ offerables, chosen, lost }: BuilderInputs, next: readonly OfferTerms[]): void {
  offerables.value = next
  const gone = next.filter(({ uuid, isGone }) => isGone && chosen.peek().has(uuid))
  if (gone.length === 0) return
  const left = new Set(chosen.peek())
  for (const { uuid } of gone) left.delete(uuid)
  lost.value = [...lost.peek(), ...gone.map(({ uuid }) => uuid)]
  chosen.value = left
}

function reset(inputs: BuilderInputs, start: OfferStart): void {
  inputs.chosen.value = new Set(start.chosen ?? [])
  inputs.allowed.value = start.types
  inputs.wantedType.value = start.type
  inputs.namedType.value = start.rateType ?? 'APR'
  inputs.entered.value = start.percent
  inputs.endDay.value = start.endDay
  inputs.excludedForOffer.value = start.excludedForOffer
  inputs.edits.value = 0
  inputs.lost.value = []
}

/** Converts the entered percent into the same cost in the other rate type, over some days; to the hundredth. */
function createRateConversion(
  { entered, namedType }: Pick<BuilderInputs, 'entered' | 'namedType'>,
  days: () => number,
): (next: NamedRateType) => void {
  /** The value before the last conversion, and the converted one. */
  let last:
    | { readonly type: NamedRateType; readonly entered: number; readonly shown: number | undefined }
    | undefined

  return (next) => {
    const value = entered.peek()
    const before = last
    last = undefined
    // Converting back restores what was entered: rounding twice must not change it.
    if (before !== undefined && before.shown === value && before.type === next) {
      entered.value = before.entered
    } else if (value !== undefined && Number.isFinite(value) && days() > 0) {
      const other =
        next === 'DISC' ? discountPercent('APR', value, days()) : aprFromDiscountPercent(value, days())
      entered.value = Math.round((other ?? value) * 100) / 100
      last = { type: namedType.peek(), entered: value, shown: entered.peek() }
    }
    namedType.value = next
  }
}
