import { setImmediate as nextTask } from 'node:timers/promises'

/** How long a list may be worked on before others are served. */
const SLICE_MS = 8

/**
 * Gives a value of each item, one after the other, and lets the event loop serve others in between. As a list of a GraphQL answer,
 * each value is completed before the next one is made.
 */
export async function* inTimeSlices<Item, Value>(
  items: Iterable<Item>,
  valueOf: (item: Item) => Value,
): AsyncGenerator<Value, void, undefined> {
  let began = performance.now()
  for (const item of items) {
    yield valueOf(item)
    if (performance.now() - began < SLICE_MS) continue
    await nextTask()
    began = performance.now()
  }
}

/** Gives the values as an array, in time slices. */
export async function mapInTimeSlices<Item, Value>(
  items: Iterable<Item>,
  valueOf: (item: Item) => Value,
): Promise<readonly Value[]> {
  const values: Value[] = []
  let began = performance.now()
  for (const item of items) {
    values.push(valueOf(item))
    if (performance.now() - began < SLICE_MS) continue
    await nextTask()
    began = performance.now()
  }
  return values
}
