import { signal } from '@preact/signals-react'

/** The screen that the bar marks for a page whose address does not say which it is of; undefined where it does. */
export const markedScreen = signal<'invoices' | 'history' | undefined>(undefined)
