import { epochDay } from '#domain/calendar'
import { currencyCode } from '#domain/money'
import { NOON } from '../../../testing/api.ts'
import type { MarketSummary } from '../market-summaries.ts'

/** A market that offers all that a market can, but a card. */
export const OFFERING: MarketSummary = {
  marketUuid: 'market',
  opportunityUuid: 'opportunity',
  customerUuid: 'customer',
  customerName: 'Birch',
  makerOrganizationUuid: 'maker',
  currency: currencyCode('USD'),
  isEnabled: true,
  productType: 'EARLY_PAY',
  poolMinor: 1_000_000,
  staticAprPpm: null,
  expressAprPpm: 80_000,
  preferredAprPpm: 70_000,
  benchmarkName: null,
  benchmarkPpm: null,
  spreadPpm: 0,
  platformSpreadPpm: 0,
  isCashFlowPlus: false,
  groupUuid: null,
  groupName: null,
  isPreselected: false,
  timeZone: 'UTC',
  nextClearAt: NOON,
  lastClearDay: null,
  depositDay: epochDay(2026, 3, 6),
  activeRequestId: null,
  isCovered: false,
  coveredId: null,
  coveredDay: null,
  today: epochDay(2026, 3, 4),
  includedCount: 1,
  includedMinor: 10_000,
  includedDaysWeighted: 300_000,
  earlyCount: 1,
  earlyMinor: 10_000,
  excludedCount: 0,
  excludedMinor: 0,
}
