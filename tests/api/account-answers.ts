// The expected answers for the world of `world.ts`, calculated by hand from its amounts, rates and days.

import { FORMATS, PERSONAL_INFO } from './world-people.ts'

/** Two of the markets, and the sums of all in GBP. */
export const MARKETS = {
  markets: [
    {
      marketingMakerName: 'Customer 4',
      customerUuid: 'JPY customer',
      makerOrganizationUuid: 'JPY organization',
      currency: 'JPY',
      requestUuid: null,
      marketUuids: ['JPY market'],
      takerMarketIds: ['JPY market'],
      eligibility: {
        statuses: [],
        isOneTimeEligible: true,
        isExpressAcceptEligible: true,
        isRepeatingEligible: true,
        isUserSubmissionEligible: true,
        isScfSpecialRepeatingEligible: false,
        isPreferredTermEligible: false,
      },
      // E2 to E5, due on 31 to 34 days after the deposit.
      dsPricingTakerMarkets: [
        {
          takerUuid: 'account',
          marketUuid: 'JPY market',
          dpe: 46_000_000 / 1_400_000,
          invoiceAmountUsd: 1_400_000 / 151.5,
        },
      ],
      stats: {
        eligibleInvoiceAmount: 1_400_000,
        eligibleInvoiceCount: 4,
        eligibleDpeWeightedSum: 46_000_000,
        goodFundsDate: '2026-03-05',
        lastClearDate: null,
        totalEarlyPayInvoiceAmount: 1_500_000,
        totalEarlyPayInvoiceCount: 5,
        totalEarlyPayInvoiceAmountUsd: 1_500_000 / 151.5,
        eligibleInvoiceAmountUsd: 1_400_000 / 151.5,
      },
    },
    {
      marketingMakerName: 'Customer 5',
      customerUuid: 'CHF customer',
      makerOrganizationUuid: 'CHF organization',
      currency: 'CHF',
      requestUuid: null,
      marketUuids: ['CHF market'],
      takerMarketIds: ['CHF market'],
      eligibility: {
        statuses: ['SPECIAL_OFFER_ONLY'],
        isOneTimeEligible: true,
        isExpressAcceptEligible: false,
        isRepeatingEligible: true,
        isUserSubmissionEligible: true,
        isScfSpecialRepeatingEligible: true,
        isPreferredTermEligible: true,
      },
      dsPricingTakerMarkets: [
        {
          takerUuid: 'account',
          marketUuid: 'CHF market',
          dpe: 46_000_000 / 1_400_000,
          invoiceAmountUsd: 14_000 / 0.88,
        },
      ],
      stats: {
        eligibleInvoiceAmount: 14_000,
        eligibleInvoiceCount: 4,
        eligibleDpeWeightedSum: 460_000,
        goodFundsDate: '2026-03-05',
        lastClearDate: null,
        totalEarlyPayInvoiceAmount: 15_000,
        totalEarlyPayInvoiceCount: 5,
        totalEarlyPayInvoiceAmountUsd: 15_000 / 0.88,
        eligibleInvoiceAmountUsd: 14_000 / 0.88,
      },
    },
    {
      // In a request whose clear has awarded all there was.
      marketingMakerName: 'Customer 2',
      customerUuid: 'GBP customer',
      makerOrganizationUuid: 'GBP organization',
      currency: 'GBP',
      requestUuid: 'GBP request',
      marketUuids: ['GBP market'],
      takerMarketIds: ['GBP market'],
      eligibility: {
        statuses: ['ALREADY_IN_EARLY_PAY_OFFER', 'NO_ELIGIBLE_INVOICE_AMOUNT'],
        isOneTimeEligible: false,
        isExpressAcceptEligible: false,
        isRepeatingEligible: false,
        isUserSubmissionEligible: false,
        isScfSpecialRepeatingEligible: false,
        isPreferredTermEligible: false,
      },
      dsPricingTakerMarkets: [
        { takerUuid: 'account', marketUuid: 'GBP market', dpe: 0, invoiceAmountUsd: 0 },
      ],
      stats: {
        eligibleInvoiceAmount: 0,
        eligibleInvoiceCount: 0,
        eligibleDpeWeightedSum: 0,
        goodFundsDate: '2026-03-06',
        lastClearDate: '2026-03-04',
        totalEarlyPayInvoiceAmount: 0,
        totalEarlyPayInvoiceCount: 0,
        totalEarlyPayInvoiceAmountUsd: 0,
        eligibleInvoiceAmountUsd: 0,
      },
    },
  ],
  exchangeRatesToUSD: [
    { currency: 'EUR', rate: 0.92 },
    { currency: 'JPY', rate: 151.5 },
  ],
  aggregate: {
    minNextClearDate: '2026-03-04T17:00:00.000Z',
    totalInvoiceAmount:
      (9000 +
        21_500 / 0.92 +
        15_000 / 1.37 +
        1_500_000 / 151.5 +
        15_000 / 0.88 +
        15_000 / 10.6 +
        9000 / 10.9) *
      0.79,
    currency: 'GBP',
  },
}

export const ME = {
  user: {
    uuid: 'Ada’s id',
    emailAddress: 'ada@supplier.test',
    firstName: 'Ada',
    lastName: 'Lovelace',
    accountName: 'Acme',
    primaryPhoneNumber: '+44 1',
    secondaryPhoneNumber: '+44 2',
    country: 'GB',
    supplierReadOnly: false,
    personalInfo: PERSONAL_INFO,
    formatPreferences: FORMATS,
  },
  account: {
    id: 'account',
    name: 'Acme',
    newExperienceEnabled: false,
    timeZone: 'Europe/Berlin',
    srm: {
      calendarLink: 'https://calendar.test/max',
      firstName: 'Max',
      lastName: 'Manager',
      emailAddress: 'max@sooner.test',
      phoneNumber: '+1 555 0101',
      fallback: true,
      team: 'UK-IBEX',
    },
    lastLogin: '2026-03-04T18:00:00.000Z',
    loginHistory: [
      { created: '2026-03-04T18:00:00.000Z', userUuid: 'Ada’s id', authType: 'magic' },
      { created: '2026-03-04T12:10:00.000Z', userUuid: 'Ada’s id', authType: 'magic' },
    ],
  },
  impersonator: null,
  isReadOnly: false,
  isEmployee: false,
  currencies: ['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'JPY', 'NOK', 'SEK', 'USD'],
}

export const MEMBERSHIP = {
  id: 'membership',
  isEligible: true,
  accountId: 'account',
  externalId: 'external-1',
  status: 'INACTIVE',
  paymentStatus: 'UNPAID',
  plan: 'PREMIUM',
  billingFrequency: 'QUARTERLY',
  offerBuilderType: 'GUIDED',
  trialEndDate: '2026-03-01T09:30:00.000Z',
}

/** What differs for a member of staff who impersonates Ada. */
export const ACTING = {
  user: { uuid: 'Ada’s id' },
  impersonator: { uuid: 'Sam’s id', emailAddress: 'sam@sooner.test' },
  isReadOnly: false,
  isEmployee: true,
}

/** Fields that are equal by definition here, or always empty. */
export const ALIASES: readonly string[] = [
  // A supplier account is its own taker, and a market has one id.
  'PricingMarket: takerId = takerUuid',
  'PricingMarket: marketId = marketUuid',
  'TakerMarket: takerId = takerUuid',
  'TakerMarket: marketId = marketUuid',
  'MarketData: marketUuids = takerMarketIds',
  // A customer has one name and one id, and no logo.
  'Opportunity: makerDisplayName = marketingMakerName',
  'Opportunity: customerUuid = buyerUuid',
  'Opportunity: makerLogoPngUrl',
  // All groups are converted to one currency; a benchmark is the reference rate.
  'Opportunity: convertedCurrency = convertedCurrencyAcrossGroups',
  'InvoiceSummary: eligibleInvoiceAmountConverted = eligibleInvoiceAmountConvertedAcrossGroups',
  'Opportunity: benchmarkRateStats = referenceRateStats',
  // Each offered price is also available as a recurring one.
  'Eligibility: isRepeatingEligible = isUserSubmissionEligible',
  // What is awarded is accepted.
  'RequestStats: awardedInvoiceCount = acceptedInvoiceCount',
  'RequestCurrencyStats: awardedInvoiceAmount = acceptedInvoiceAmount',
  'RequestCurrencyStats: awardedDiscountSum = acceptedDiscountSum',
  'RequestCurrencyStats: awardedDpeWeightedSum = acceptedDpeWeightedSum',
  // A discount weighted by its amount is the sum of discounts.
  'RequestCurrencyStats: awardedDiscountSum = acceptedDiscountWeightedSum',
  'RequestCurrencyStats: acceptedDiscountSum = acceptedDiscountWeightedSum',
  'Transaction: discountAmount = discountWeightedSum',
  // Nothing is due too soon here: server/features/requests/sums/request-market-sums.test.ts has what is.
  'RequestOpportunity: tooSoonInvoiceCount = tooSoonInvoiceAmount',
  // They differ by what is due too soon, too.
  'RequestOpportunity: includedAgainInvoiceCount = withheldInvoiceCount',
  // Clears do not estimate their success.
  'RequestStats: estimatedSuccessRate',
]
