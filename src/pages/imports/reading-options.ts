import type { MessageKey } from '#i18n'

export type Options = readonly (readonly [value: string, label: MessageKey])[]

export const DATE_STYLES: Options = [
  ['year-first', 'imports.dateYearFirst'],
  ['day-first', 'imports.dateDayFirst'],
  ['month-first', 'imports.dateMonthFirst'],
]

export const DECIMAL_MARKS: Options = [
  ['.', 'imports.markPoint'],
  [',', 'imports.markComma'],
]
