import type { Region } from '#domain/account'

export interface FinanceInsightInputs {
  readonly isProduction: boolean
  /** Whether its flag is on. */
  readonly isOn: boolean
  readonly region: Region
  readonly team: string | null | undefined
  readonly currencies: readonly string[]
  readonly language: string
}

/** Whether the finance insight is linked to: outside of production wherever its flag is on. */
export function showsFinanceInsight(inputs: FinanceInsightInputs): boolean {
  const { isProduction, isOn, region, team, currencies, language } = inputs
  if (!isProduction || !isOn) return isOn
  const isOnlyUsd = currencies.length === 1 && currencies[0] === 'USD'
  return region === 'AMER' && team !== 'ESRM' && isOnlyUsd && language === 'en'
}
