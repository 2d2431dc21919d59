/** First part of each document's cache key. */
export const documentKeys = {
  me: 'me',
  offers: 'offers',
  opportunities: 'opportunities',
  transactions: 'transactions',
  awards: 'awards',
  historySummary: 'history-summary',
  flags: 'flags',
  missingAp: 'missing-ap',
  explanation: 'explanation',
  marketRates: 'market-rates',
  exchangeRates: 'exchange-rates',
  membership: 'membership',
  agreements: 'agreements',
  agreementCopy: 'agreement-copy',
} as const
