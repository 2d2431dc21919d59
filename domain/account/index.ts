// What a user and an account have apart from invoices: terms, settings, logos.
export {
  coordinatesOf,
  cropSide,
  STRAIGHTEN,
  viewOf,
  WHOLE,
  withinPicture,
  ZOOM,
  type AreaPixels,
  type CropView,
  type DisplayCoordinates,
  type Size,
} from './logo-crop.ts'
export {
  LOGO_TYPE_BYTES,
  LOGO_TYPES,
  logoProblem,
  logoTypeOf,
  requireFile,
  type LogoType,
} from './logo-file.ts'
export {
  currencyDisplay,
  DATE_FORMATS,
  datePartsInFormat,
  displayFormatsOf,
  isDateFormat,
  isNumberFormat,
  marksOf,
  NUMBER_FORMATS,
  shortDay,
  withMarks,
  type DateFormat,
  type DisplayFormats,
  type FormatPreferences,
  type NumberFormat,
  type NumberMarks,
} from './display-formats.ts'
export { showsMembershipSettings } from './membership-settings.ts'
export { profileProblems, type ProfileField, type ProfileFields, type ProfileProblem } from './profile.ts'
export { bannerDocument, TERMS_SEEN_AFTER_MS } from './terms-banner.ts'
export { experienceOf, leavesForLegacyHome, type Experience } from './experience.ts'
export { isInternalAddress } from './internal-address.ts'
export { isCapitalFinanceEligible, /** @public */ REGIONS, regionOfTeam, type Region } from './region.ts'
