/** First part of each document's cache key. */
export const documentKeys = {
  me: 'me',
  offers: 'offers',
  opportunities: 'opportunities',
  transactions: 'transactions',
  awards: 'awards',
  historySummary: 'history-summary',
  flags: 'flags',
  membership: 'membership',
  missingAp: 'missing-ap',
  explanation: 'explanation',
} as const
