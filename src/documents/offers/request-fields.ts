import { graphql, type ResultOf } from '#data'

/** What is read of an offer. */
export const requestFields = graphql(`
  fragment RequestFields on EarlyPayRequest @_unmask {
    id
    type
    status
    displayType
    created
    updated
    rate
    rateType
    isRateAveraged
    invoiceCeiling
    version
    termExpirationDate
    lastModifiedBy {
      uuid
      firstName
      lastName
      emailAddress
    }
    lastModifiedByImpersonatorId
    restrictions {
      isPausable
      isWithdrawable
      isInvoicesEditable
      isRateEditable
    }
    opportunities {
      uuid
      customerUuid
      makerOrganizationUuid
      makerDisplayName
      currency
      eligibleInvoiceCount
      eligibleInvoiceAmount
      offeredInvoiceCount
      offeredInvoiceAmount
      submittedInvoiceCount
      submittedInvoiceAmount
      clearingInvoiceCount
      clearingInvoiceAmount
      clearingDiscountSum
      takerExcludedInvoiceCount
      includedAgainInvoiceCount
      withheldInvoiceCount
      withheldInvoiceAmount
      tooSoonInvoiceCount
      tooSoonInvoiceAmount
      decision {
        offeredInvoiceCount
        awardedInvoiceCount
      }
      goodFundsDate
      requestDeadline
      rate
      takersMarketsForPricingServiceInvoiceEdits {
        takerId
        marketId
        marketIsEnabled
      }
    }
    withdrawnParts {
      opportunityUuid
      customerUuid
      makerDisplayName
      currency
      invoiceCount
      invoiceAmount
      discountSum
      submittedInvoiceCount
      submittedInvoiceAmount
    }
    stats {
      id
      eligibleInvoiceCount
      clearingInvoiceCount
      awardedInvoiceCount
      acceptedInvoiceCount
      notAcceptedInvoiceCount
      awards {
        currency
        invoiceCount
        invoiceAmount
        discountSum
      }
      maxGoodFundsDate
      requestDeadline
      toCurrency {
        currency
        rates {
          currency
          rate
        }
        eligibleInvoiceAmount
        clearingInvoiceAmount
        clearingDiscountSum
        awardedInvoiceAmount
        awardedDiscountSum
        awardedDpeWeightedSum
        eligibleDpeWeightedSum
      }
    }
  }
`)

export type WireRequest = ResultOf<typeof requestFields>
