import { book } from '../book/book.ts'
import { isOn } from '../flags/flags.ts'
import { storedText } from '../preferences/stored.ts'
import { createBuilder } from './builder-model.ts'

/** The offer this tab is building. */
export const builder = createBuilder(book, () => ({
  oneTimeBenchmark: isOn('one-time-benchmark-requests'),
  cards: !isOn('deprecate-cards') && !isOn('disable-card-product-choice'),
  zeroApRecurring: isOn('zero-ap-recurring-price-discovery'),
}))

/** What the reader's own money costs a year: a number, kept in this browser alone. */
const keptCapital = storedText('sooner.cost-of-capital')
if (keptCapital.peek() !== '') builder.setCapital(Number(keptCapital.peek()))
builder.capitalPercent.subscribe((percent) => {
  keptCapital.value = percent !== undefined && Number.isFinite(percent) ? String(percent) : ''
})

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
