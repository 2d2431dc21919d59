import { computed, type ReadonlySignal } from '@preact/signals-react'
import { book, bookGate, isCutOff, knownVersion, lastServerContact } from '#state'

/** What is shown from this device while the server is known to have a newer version; undefined otherwise. */
const outdated = computed(() => {
  const { version, at } = book.preview.value ?? book.unpulled.value ?? {}
  return version !== undefined && version < knownVersion.value ? { version, at } : undefined
})

/** The time as of which the book is shown, milliseconds since 1970; undefined while it follows the server. */
export const bookAge: ReadonlySignal<number | undefined> = computed(() =>
  // Until the book is loaded its preview is shown, which is of the last visit of its view.
  isCutOff.value ? (book.preview.value?.at ?? lastServerContact.value) : outdated.value?.at,
)

/** The same for sums that stand by themselves: what is outdated without a known age is still loading. */
export const figuresGate = computed(() => {
  const gate = bookGate.value
  const isUndated = outdated.value !== undefined && bookAge.value === undefined
  return isUndated && gate.status === 'ready'
    ? { ...gate, status: 'loading' as const, hasFigures: false }
    : gate
})
