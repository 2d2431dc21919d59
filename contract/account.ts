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

/** What mails are about. Essential ones are always sent; the others have a default. */
export const NOTIFICATION_TOPICS = {
  security: { group: 'account', isEssential: true, isOnByDefault: true },
  awardFiles: { group: 'account', isEssential: true, isOnByDefault: true },
  offerResults: { group: 'account', isEssential: false, isOnByDefault: true },
  productNews: { group: 'promotional', isEssential: false, isOnByDefault: false },
  earlyPayTips: { group: 'promotional', isEssential: false, isOnByDefault: false },
} as const

export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS
export type NotificationGroup = (typeof NOTIFICATION_TOPICS)[NotificationTopic]['group']

/** One topic of the answers about notification settings. */
export interface TopicSetting {
  readonly topic: NotificationTopic
  readonly group: NotificationGroup
  /** Cannot be turned off. */
  readonly isEssential: boolean
  readonly isOn: boolean
}

/** GET and PUT /user-source/notification-settings, POST and PUT /public-notification-settings */
export interface NotificationSettings {
  readonly topics: readonly TopicSetting[]
}

/** POST /user/forget: the tables in which the user was erased, and those that keep a number in place of the user. */
export interface ForgetAnswer {
  readonly erased: readonly string[]
  readonly kept: readonly string[]
}

/** POST /oauth/authorize */
export interface AuthorizeAnswer {
  readonly clientId: string
  /** Used once, within ten minutes. */
  readonly code: string
  /** The client's address with the code. */
  readonly redirectUri: string
}
