import { isLocaleCode } from '#contract'
import { isDateFormat, isNumberFormat, profileProblems } from '#domain/account'
import { isCurrency } from '#domain/money'
import { Rejection } from '../../platform/rejection.ts'
import type { FormatPreferences, PersonalInfo } from './store.ts'

export interface UserUpdate {
  readonly id: string
  readonly personalInfo?: PersonalInfo | null
  readonly formatPreferences?: FormatPreferences | null
}

/** Rejects what a profile or the formats cannot hold. */
export function checkUpdate({ personalInfo, formatPreferences }: UserUpdate): void {
  const [problem] = Object.entries(profileProblems(personalInfo ?? {}))
  if (problem) throw new Rejection('VALIDATION', `personalInfo.${problem[0]}: ${problem[1]}`)
  const locale = personalInfo?.locale
  if (locale != null && !isLocaleCode(locale))
    throw new Rejection('LOCALE_UNSUPPORTED', `${locale} is not a language of the product`)
  const { numberDisplayFormat, dateDisplayFormat, aggregateCurrencyFormat } = formatPreferences ?? {}
  check('numberDisplayFormat', numberDisplayFormat, isNumberFormat)
  check('dateDisplayFormat', dateDisplayFormat, isDateFormat)
  check('aggregateCurrencyFormat', aggregateCurrencyFormat, isCurrency)
}

function check(name: string, value: string | null | undefined, isKnown: (text: string) => boolean): void {
  if (value != null && !isKnown(value))
    throw new Rejection('VALIDATION', `formatPreferences.${name}: is not one that is offered`)
}
