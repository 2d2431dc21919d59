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

/** POST /image/upload, and the GraphQL type of the same name: the logo of an account. */
export interface ProfileImage {
  readonly accountId: string
  readonly id: string
  /** Needs the bearer token. Changes with what is shown. */
  readonly s3Url: string
  readonly displayCoordinates: {
    /** What is cut out of the rotated picture, in its pixels; it may reach beyond it. */
    readonly areaPixels: {
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
    /** Clockwise, in degrees. */
    readonly rotation: number
  }
}
