// The shapes of the REST calls about a user's own account.

/** Kinds of legal documents that are published to users. */
export const TERMS_KINDS = ['TERMS_AND_CONDITIONS', 'PRIVACY_POLICY'] as const

export type TermsKind = (typeof TERMS_KINDS)[number]

/** An entry of GET /user/terms: a published legal document, and whether the user has seen it. */
export interface TermsDocument {
  readonly uuid: string
  readonly kind: TermsKind
  readonly hasSeen: boolean
  readonly seenAt: string | null
}
