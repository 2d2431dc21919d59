// The front door of the messages and formats.
export type { NumberMarks } from '#domain/account'
export type { EpochDay } from '#domain/calendar'
export type { Currency } from '#domain/money'
export {
  formatDay,
  formatInstant,
  formatList,
  formatRecent,
  previewDay,
  splitList,
  type DayStyle,
  type InstantStyle,
} from './dates.ts'
export { applyFormats, formatsKey } from './display-formats.ts'
export { errorSentence, failureSentence, type ShownFailure } from './errors.ts'
export { fileHeading, headingLanguage, type FileField } from './headings.ts'
export {
  allMessages,
  chooseLanguage,
  language,
  loadLanguage,
  /** @public */ matchLanguage,
  offeredLanguages,
  shownLanguages,
} from './language.ts'
export { nameList, offerTypeText, pricingText, restrictedTypeText, statusText } from './labels.ts'
export { partsAround, t, type MessageArgs } from './messages.ts'
export {
  compactUnit,
  formatCount,
  formatDecimal,
  formatFigure,
  formatFileSize,
  formatMoney,
  formatPercent,
  formatRate,
  formatShortMoney,
  formatShortPercent,
  numberMarks,
  type CurrencyDisplay,
  type MoneyOptions,
} from './numbers.ts'
export { sumValue } from './sums.ts'
export { compareNames } from './text-order.ts'
export type { MessageKey } from '#locales'
export type { Language } from './language-names.ts'
export { previewMoney, previewNumber } from './preview-numbers.ts'
