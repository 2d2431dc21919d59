import { signal } from '@preact/signals-react'

/** Why the last change of the language was taken back; the page of the error boundary shows then. */
export const languageFailure = signal<Error | undefined>(undefined)
