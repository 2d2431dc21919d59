// The front door of offering: parts about offers and what can be offered, shared by pages and the shell. No grid in here.
export { dearerLink, invoicesLink, tooSoonLink, type InvoicesAsked } from './invoices-link.ts'
export { BuildOfferButton } from './offers/build-offer-button.tsx'
export { givenStart, startState, type BuilderStart } from './offers/builder-start.ts'
export { ContactLines } from './customers/contact-lines.tsx'
export { CustomerLogo } from './customers/customer-logo.tsx'
export { FeaturedCustomers } from './customers/featured-customers.tsx'
export { activeCoverage, outsideOffers, type OutsideOffer } from './offers/active-coverage.ts'
export { firstAmountsText, offerAmountsText, offersAmountsText } from './offers/amounts-text.ts'
export { tooSoonOf } from './offers/too-soon.ts'
export { hasEligible } from './offers/eligible-now.ts'
export {
  customerLabel,
  customerNames,
  customerNamesInOrder,
  offerName,
  type NamedCustomer,
} from './customers/customer-names.ts'
export { lendingLinkText } from './lending-words.ts'
export { MarketTags } from './customers/market-tags.tsx'
export { MissingApBanner } from './offers/missing-ap-banner.tsx'
export { marketTagText, type CustomerTag } from './offers/status-words.ts'
export { reasonText } from './reason-text.ts'
export { VERDICT_ORDER, verdictLabel, verdictWhy } from './offers/verdict-words.ts'
export { convertedText, isConverted, OfferAmount } from './offers/offer-amount.tsx'
export { rateProblemText } from './offers/rate-problem.ts'
export { FirstInvoices } from './first-invoices.tsx'
export { NotFound } from './not-found.tsx'
export { useOwnRates } from './customers/own-rates.ts'
export { againstCapital, againstCapitalLabel } from './offers/against-capital.ts'
export { RateEditor } from './offers/rate-editor.tsx'
export { RateKindChoice } from './offers/rate-kind-choice.tsx'
export {
  DeadlineInstant,
  deadlineNote,
  deadlineOf,
  DepositDays,
  depositOf,
  hasSeveralDeadlines,
  isPartlyDecided,
  OfferDeadline,
} from './offers/offer-deadline.tsx'
export { inOfferOrder } from './offers/offer-order.ts'
export { noRateText } from './offers/no-rate-text.ts'
export { AmountsTable, type NamedAmounts } from './offers/amounts-table.tsx'
export { CurrencyAmounts } from './offers/currency-amounts.tsx'
export { addUp, offersTotal, receivesByCurrency, type CurrencyAmount } from './offers/offer-receives.ts'
export {
  acceptedSide,
  convertedMinor,
  depositSide,
  discountSide,
  isEmptied,
  isOpen,
  notAcceptedSide,
  offeredFrom,
  offeredSide,
  waitsForInvoices,
  withdrawnSide,
  type OfferedOf,
  type OfferSide,
} from './offers/offer-sides.ts'
export { offerCounts } from './offers/offer-counts.ts'
export { useAddToOffer } from './offers/use-add-to-offer.ts'
export { useBuildOffer } from './offers/use-build-offer.tsx'
export { offersSurvey } from './survey/offers-survey.ts'
export { SurveyCard } from './survey/survey-card.tsx'
export { lastSurveyRun, /** @public */ recordSurveyRun } from './survey/survey-run.ts'
export { EDIT_TOAST, showEdited, showRejected } from './edits/edit-toast.ts'
