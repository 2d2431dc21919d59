// The shapes of the REST calls about a user's own account.

export const TERMS_KINDS = ['TERMS_AND_CONDITIONS', 'PRIVACY_POLICY'] as const

export type TermsKind = (typeof TERMS_KINDS)[number]

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
