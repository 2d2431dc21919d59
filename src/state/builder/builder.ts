import { book } from '../book/book.ts'
import { isOn } from '../flags/flags.ts'
import { session } from '../session/session.ts'
import { persistCapital } from './capital-storage.ts'
import { createBuilder } from './builder-model.ts'
import type { TypeFlags } from './offer-selection.ts'

/** Which types of offer the flags allow. Subscribes to the flags. */
export function typeFlags(): TypeFlags {
  return {
    oneTimeBenchmark: isOn('one-time-benchmark-requests'),
    cards: !isOn('deprecate-cards') && !isOn('disable-card-product-choice'),
    zeroApRecurring: isOn('zero-ap-recurring-price-discovery'),
  }
}

export const builder = createBuilder(book, typeFlags)

persistCapital(builder, session.actingUuid)

/** Resolves once every include and exclude has reached the server. */
export function editsSettled(): Promise<void> {
  return new Promise((resolve) => {
    const stop = book.unsent.subscribe((left) => {
      if (left > 0) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
