/** How long the banner is shown before its document counts as seen, in milliseconds. */
export const TERMS_SEEN_AFTER_MS = 10_000

/** A published legal document, as far as the banner needs it. */
interface TermsState {
  readonly kind: string
  readonly hasSeen: boolean
}

export interface BannerInputs<Document extends TermsState> {
  readonly documents: readonly Document[]
  readonly isImpersonated: boolean
  /** Undefined while it is unknown, which counts as read-only. */
  readonly isReadOnly: boolean | undefined
}

/** The document that the terms banner announces: terms that the user has not seen. Undefined: no banner. */
export function bannerDocument<Document extends TermsState>({
  documents,
  isImpersonated,
  isReadOnly,
}: BannerInputs<Document>): Document | undefined {
  if (isImpersonated || isReadOnly !== false) return undefined
  return documents.find(({ kind, hasSeen }) => kind === 'TERMS_AND_CONDITIONS' && !hasSeen)
}
