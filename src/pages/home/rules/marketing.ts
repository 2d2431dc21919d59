import { isCapitalFinanceEligible, type Region } from '#domain/account'

/** The marketing widgets, the first that applies is shown. */
export const MARKETING_TYPES = [
  'rate_change',
  'quarter_end_reminder',
  'treds',
  'preferred',
  'capfin',
] as const

export type MarketingType = (typeof MARKETING_TYPES)[number]

export interface MarketingInputs {
  /** Whether the flag of each widget is on. */
  readonly isOn: Readonly<Record<MarketingType, boolean>>
  readonly region: Region
  readonly language: string
  /** The month of today, 1 to 12. */
  readonly month: number
  /** The provider has a text of its own for the end of a quarter; the default one is about the third. */
  readonly hasQuarterEndText: boolean
  /** A market has an eligible amount above zero. */
  readonly hasEligible: boolean
  readonly capitalFinance: {
    readonly showsNavigation: boolean
    readonly hasCompletedPreOnboarding: boolean
  }
}

export function marketingWidget(inputs: MarketingInputs): MarketingType | undefined {
  return MARKETING_TYPES.find((type) => inputs.isOn[type] && APPLIES[type](inputs))
}

const APPLIES: Readonly<Record<MarketingType, (inputs: MarketingInputs) => boolean>> = {
  rate_change: () => true,
  quarter_end_reminder: ({ language, hasEligible, hasQuarterEndText, month }) =>
    language === 'en' && hasEligible && (hasQuarterEndText || isInThirdQuarter(month)),
  treds: () => true,
  preferred: ({ region }) => region === 'AMER',
  capfin: ({ region, capitalFinance }) =>
    capitalFinance.showsNavigation &&
    !capitalFinance.hasCompletedPreOnboarding &&
    isCapitalFinanceEligible(region),
}

function isInThirdQuarter(month: number): boolean {
  return month >= 7 && month <= 9
}
