import { signal, type ReadonlySignal } from '@preact/signals-react'

const contactAt = signal<number | undefined>(undefined)

/** When this device last received an answer of the server, milliseconds since 1970. */
export const lastServerContact: ReadonlySignal<number | undefined> = contactAt

/** Records an answer of the server; undefined when another user signs in. */
export function recordServerContact(at: number | undefined): void {
  contactAt.value = at
}
