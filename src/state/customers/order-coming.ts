import { signal, type ReadonlySignal } from '@preact/signals-react'

const coming = signal(false)

/**
 * Whether the order of currencies is still to come: on the first visit of a device the user's currency and the exchange rates may
 * be known after the book.
 */
export const isOrderComing: ReadonlySignal<boolean> = coming

export function awaitOrder(isComing: boolean): void {
  coming.value = isComing
}
