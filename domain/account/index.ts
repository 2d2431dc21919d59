// What a user and an account have apart from invoices: terms, settings, logos.
export { bannerDocument, TERMS_SEEN_AFTER_MS } from './terms-banner.ts'
