import { computed, signal } from '@preact/signals-react'
import { displayFormatsOf, type DisplayFormats, type FormatPreferences } from '#domain/account'
import { language } from './language.ts'

export const displayFormats = signal<DisplayFormats>({})

/** Whether the user wants English headings in files, whatever the language. */
export const wantsEnglishHeadings = signal(false)

/** Puts a user's formats into effect; those of the language without preferences. */
export function applyFormats(preferences: FormatPreferences | undefined): void {
  const next = displayFormatsOf(preferences ?? {})
  const { number, date } = displayFormats.peek()
  if (next.number !== number || next.date !== date) displayFormats.value = next
  wantsEnglishHeadings.value = preferences?.useEnglishHeadings === true
}

export const formatsKey = computed(() => {
  const { number = '', date = '' } = displayFormats.value
  return [language.value, number, date].join('|')
})
