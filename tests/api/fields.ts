import {
  buildSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql'
import { readSdl } from '../../server/platform/graphql/sdl.ts'

/** The fields that the specification gives each type of the wire, by the ledger row that lists them. */
export const SPECIFIED_FIELDS: readonly (readonly [row: string, type: string, fields: string])[] = [
  [
    'EN2-001',
    'EarlyPayRequest',
    `id requesterId impersonatorId rateSourceName spread termExpirationDate opportunities divisions status type displayType
     created updated lastModifiedBy lastModifiedByImpersonatorId rate rateType isRateAveraged restrictions stats`,
  ],
  ['EN2-001', 'RequestRestrictions', 'isPausable isWithdrawable isInvoicesEditable isRateEditable'],
  [
    'EN2-005',
    'RequestOpportunity',
    `uuid makerOrganizationUuid currency eligibleInvoiceCount eligibleInvoiceAmount customerUuid offeredInvoiceCount offeredInvoiceAmount clearingInvoiceCount
     clearingInvoiceAmount clearingDiscountSum takerExcludedInvoiceCount goodFundsDate requestDeadline makerDisplayName`,
  ],
  ['EN2-006', 'RequestOpportunity', 'takersMarketsForPricingServiceInvoiceEdits benchmarkRateDetails'],
  [
    'EN2-006',
    'PricingMarket',
    'takerId takerUuid marketId marketUuid dpe convertedEligibleInvoiceAmount marketIsEnabled',
  ],
  ['EN2-006', 'BenchmarkRateDetails', 'rateName referenceRate spread'],
  [
    'EN2-007',
    'RequestStats',
    `id toCurrency eligibleInvoiceCount clearingInvoiceCount awardedInvoiceCount acceptedInvoiceCount notAcceptedInvoiceCount
     estimatedSuccessRate maxGoodFundsDate requestDeadline`,
  ],
  [
    'EN2-008',
    'RequestCurrencyStats',
    `rates currency eligibleInvoiceAmount clearingInvoiceAmount clearingDiscountSum awardedInvoiceAmount awardedDiscountSum
     awardedDpeWeightedSum acceptedInvoiceAmount acceptedDiscountSum acceptedDiscountWeightedSum eligibleDpeWeightedSum
     acceptedDpeWeightedSum`,
  ],
  ['EN2-008', 'ExchangeRate', 'currency rate'],
  ['EN2-014', 'Draft', 'offerType markets rate rateType endDate priceStrategy termsInDays'],
  ['EN2-014', 'DraftMarket', 'currency makerOrganizationUuid'],
  ['EN2-015', 'Draft', 'draftType'],
  [
    'EN2-019',
    'Opportunity',
    `uuid opportunityName makerDisplayName marketingMakerName customerUuid authServiceUuid currency convertedCurrency
     convertedCurrencyAcrossGroups exchangeRateToConvertedCurrency type makerOrganizationUuid buyerUuid requestOptions
     isCashFlowPlusEligible isPreferredEligible isPreselected isClosed isInActiveOffer makerLogoPngUrl`,
  ],
  [
    'EN2-020',
    'InvoiceSummary',
    `eligibleInvoiceCount eligibleInvoiceAmount eligibleInvoiceAmountUsd eligibleInvoiceAmountConverted
     eligibleInvoiceAmountConvertedAcrossGroups eligibleDpeWeightedSum maxGoodFundsDate requestDeadline
     takerExcludedInvoiceCount takerExcludedInvoiceAmount totalEarlyPayInvoiceCount totalEarlyPayInvoiceAmount`,
  ],
  ['EN2-020', 'Opportunity', 'invoiceSummary takersMarkets'],
  ['EN2-021', 'Opportunity', 'benchmarkRateStats cashFlowPlusStats referenceRateStats customGroup priceType'],
  ['EN2-021', 'CustomGroup', 'isPreselected name uuid'],
  ['EN2-022', 'CashFlowPlusStats', 'eligibleAmount eligibleCount cashBackAmount'],
  ['EN2-023', 'PriceType', 'apr rateName spread platformSpread isStatic'],
  [
    'EN2-025',
    'TakerMarket',
    `takerId takerUuid marketId marketUuid marketIsEnabled productType requestUuid coverage dpe eligibleInvoiceCount
     eligibleInvoiceAmountUsd`,
  ],
  ['EN2-025', 'InvoiceCoverage', 'lastInvoiceId approvedBy'],
  [
    'EN2-026',
    'MarketData',
    'marketingMakerName customerUuid makerOrganizationUuid currency eligibility stats',
  ],
  [
    'EN2-026',
    'Eligibility',
    `statuses isOneTimeEligible isExpressAcceptEligible isRepeatingEligible isUserSubmissionEligible
     isScfSpecialRepeatingEligible isPreferredTermEligible`,
  ],
  [
    'EN2-026',
    'MarketStats',
    `totalEarlyPayInvoiceAmount totalEarlyPayInvoiceCount totalEarlyPayInvoiceAmountUsd eligibleInvoiceAmountUsd`,
  ],
  ['ENT-008', 'MarketData', 'currency makerOrganizationUuid marketingMakerName marketUuids eligibility'],
  [
    'ENT-009',
    'MarketStats',
    `eligibleInvoiceAmount eligibleInvoiceAmountUsd eligibleInvoiceCount eligibleDpeWeightedSum goodFundsDate lastClearDate
     totalEarlyPayInvoiceAmount totalEarlyPayInvoiceCount`,
  ],
  ['ENT-009', 'PricedTakerMarket', 'dpe invoiceAmountUsd marketUuid takerUuid'],
  ['ENT-009', 'MarketsData', 'aggregate exchangeRatesToUSD'],
  [
    'ENT-010',
    'MarketData',
    `currency customerUuid makerOrganizationUuid marketingMakerName requestUuid marketUuids takerMarketIds eligibility stats
     dsPricingTakerMarkets`,
  ],
  [
    'ENT-019',
    'Membership',
    'id isEligible accountId externalId status paymentStatus plan billingFrequency offerBuilderType trialEndDate',
  ],
  ['EN2-027', 'MarketsAggregate', 'minNextClearDate totalInvoiceAmount currency'],
  [
    'EN2-030',
    'Transaction',
    `uuid customerUuid customerName makerOrganizationUuid currency depositAmount depositDate discountAmount invoiceAmount
     invoiceCount aggregatedApr aggregatedDaysPaidEarly aggregatedDiscount authServiceUuid isDiscount numAprOffers
     numDiscountOffers takerMarketClearIds isPendingClear offerType offerUuid paymentInitiatedDate transactionClearDate
     aprWeightedSum dpeWeightedSum discountWeightedSum`,
  ],
  ['EN2-031', 'SupplierCustomer', 'uuid makerDisplayName earlyPayOpportunities'],
  ['EN2-031', 'CustomerOpportunity', 'currency'],
  ['EN2-032', 'Agreement', 'id cmsId marketId'],
  [
    'EN2-035',
    'Membership',
    `id isEligible accountId externalId status paymentStatus plan billingFrequency offerBuilderType trialEndDate`,
  ],
  [
    'ENT-012',
    'User',
    'uuid emailAddress firstName accountName primaryPhoneNumber secondaryPhoneNumber country',
  ],
  ['ENT-014', 'User', 'personalInfo formatPreferences supplierReadOnly'],
  [
    'ENT-014',
    'PersonalInfo',
    `firstName lastName role industry fiscalYearEnd arDepartmentEmailAddress primaryPhoneNumber secondaryPhoneNumber locale
     address`,
  ],
  ['ENT-014', 'Address', 'postalCode country'],
  [
    'ENT-014',
    'FormatPreferences',
    'useCustomFormatting numberDisplayFormat dateDisplayFormat aggregateCurrencyFormat useEnglishHeadings',
  ],
  ['ENT-018', 'Account', 'id newExperienceEnabled srm lastLogin loginHistory'],
  ['ENT-018', 'Srm', 'calendarLink firstName lastName emailAddress phoneNumber fallback team'],
  ['ENT-018', 'Login', 'created userUuid authType'],
  ['GQL-006', 'TransactionList', 'nodes pageInfo totalCount'],
  ['GQL-006', 'PageInfo', 'hasNextPage hasPreviousPage'],
  ['GQL-009', 'Division', 'uuid serviceScope takerConfigurationHistories'],
  ['GQL-010', 'TransactionAggregate', 'lastDays lifetime yearToDate currencies'],
  ['GQL-010', 'WindowCount', 'days count'],
  ['GQL-011', 'CurrencySum', 'currency aggregatedDaysPaidEarly depositAmount'],
  ['GQL-012', 'CustomerSum', 'currency customerUuid customerName'],
  ['GQL-013', 'GroupedOpportunity', 'groupedBy opportunities'],
  ['GQL-027', 'AgreementAudit', 'dateAccepted'],
]

export const fieldNames = (list: string): readonly string[] => list.split(/\s+/)

const schema = buildSchema(readSdl())

function objectType(name: string): GraphQLObjectType {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`${name} is no type with fields`)
  return type
}

export function contractFields(typeName: string): readonly string[] {
  return Object.keys(objectType(typeName).getFields())
}

/** A selection of every field of a type, and of every field below; `args` are those of its own fields. */
export function selectAll(typeName: string, args: Readonly<Record<string, string>> = {}): string {
  const parts = Object.entries(objectType(typeName).getFields()).map(([name, field]) => {
    const below = getNamedType(field.type)
    return `${name}${args[name] ?? ''}${isObjectType(below) ? ` { ${selectAll(below.name, args)} }` : ''}`
  })
  return parts.join(' ')
}

/** Every query of the wire that takes no argument, with every field below it that needs none. */
export function queriesWithoutArguments(): readonly { readonly name: string; readonly query: string }[] {
  const fields = Object.values(objectType('Query').getFields()).filter(({ args }) => args.length === 0)
  return fields.map((field) => ({ name: field.name, query: `{ ${selectedField(field)} }` }))
}

function selectedField(field: GraphQLField<unknown, unknown>): string {
  const below = getNamedType(field.type)
  if (!isObjectType(below)) return field.name
  const fields = Object.values(below.getFields()).filter(needsNoArgument)
  return `${field.name} { ${fields.map(selectedField).join(' ')} }`
}

function needsNoArgument({ args }: GraphQLField<unknown, unknown>): boolean {
  return !args.some(isRequiredArgument)
}

export type Answered = Readonly<Record<string, unknown>>

export function objectsByType(
  answers: readonly (readonly [typeName: string, answers: readonly unknown[]])[],
): ReadonlyMap<string, readonly Answered[]> {
  const found = new Map<string, Answered[]>()
  const visit = (name: string, value: unknown): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(name, each))
    if (typeof value !== 'object' || value === null) return
    found.set(name, [...(found.get(name) ?? []), value as Answered])
    for (const [key, field] of Object.entries(objectType(name).getFields())) {
      const below = getNamedType(field.type)
      if (isObjectType(below)) visit(below.name, (value as Answered)[key])
    }
  }
  for (const [name, values] of answers) visit(name, values)
  return found
}

/**
 * What a test of these values could not notice: pairs of fields that are equal wherever both are given, so that either could
 * stand for the other, and fields that are nowhere more than null.
 */
export function indistinguishable(objects: readonly Answered[]): readonly string[] {
  const fields = [...new Set(objects.flatMap(Object.keys))]
  const text = (object: Answered, field: string) => JSON.stringify(object[field])
  const empty = fields.filter((field) => objects.every((object) => (object[field] ?? null) === null))
  const pairs = fields.flatMap((a, index) =>
    fields
      .slice(index + 1)
      .filter((b) =>
        objects.every((object) => !(a in object && b in object) || text(object, a) === text(object, b)),
      )
      .filter((b) => ![a, b].some((field) => empty.includes(field)))
      .map((b) => `${a} = ${b}`),
  )
  return [...empty, ...pairs]
}
