// The front door of offering: parts about offers and what can be offered, shared by pages and the shell. No grid in here.
export { BuildOfferButton } from './build-offer-button.tsx'
export { customerNames, type NamedCustomer } from './customer-names.ts'
export { MarketTags } from './market-tags.tsx'
export { MissingApBanner } from './missing-ap-banner.tsx'
export { marketTagText } from './status-words.ts'
export { isConverted, OfferAmount } from './offer-amount.tsx'
export { useAddToOffer } from './use-add-to-offer.ts'
export { useBuildOffer } from './use-build-offer.tsx'
