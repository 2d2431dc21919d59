// What a user and an account have apart from invoices: terms, settings, logos.
export {
  DATE_FORMATS,
  displayFormatsOf,
  formatDateParts,
  isDateFormat,
  isNumberFormat,
  marksOf,
  NUMBER_FORMATS,
  type DateFormat,
  type DisplayFormats,
  type FormatPreferences,
  type NumberFormat,
  type NumberMarks,
} from './display-formats.ts'
export { profileProblems, type ProfileField, type ProfileFields, type ProfileProblem } from './profile.ts'
export { bannerDocument, TERMS_SEEN_AFTER_MS } from './terms-banner.ts'
