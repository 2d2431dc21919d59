import { isCurrency, type Currency } from '../../money/currency.ts'
import { columnsOf, type ColumnMap } from '../columns.ts'
import type { Survey } from '../evidence/survey.ts'
import type { HeadingSense } from '../headings/headings.ts'
import type { ReadingHints } from '../reading.ts'
import { currencyOfSign, denotesCurrency } from '../texts/currency-signs.ts'
import { unitAt, type ChosenAmount } from './amount-columns.ts'

/**
 * The currency of every row, undefined where it is that of a column or the usual one; and whether the column has another one than the
 * heading of the amounts, or what stands above the table, which is asked.
 */
export function chooseCurrency(
  survey: Survey,
  map: ColumnMap,
  { rule }: ChosenAmount,
  { answers, defaultCurrency: said }: ReadingHints,
): { readonly fixed: Currency | undefined; readonly isOpen: boolean } {
  const { preamble } = survey
  const answer = answers?.CURRENCY
  const named = (rule?.currencies === undefined ? rule?.add : undefined)?.find(
    (at) => unitAt(survey, at).currency !== undefined,
  )
  const ofHeading = named === undefined ? undefined : namedCurrency(unitAt(survey, named), said)
  const shown = currencyShown(survey, map, rule?.add[0])
  const stated = ofHeading ?? (preamble.isOwnCurrency ? undefined : preamble.currency) ?? shown
  const isOpen = stated !== undefined && isOtherCurrency(survey, map, stated)
  if (!isOpen || answer === undefined) return { fixed: ofHeading, isOpen }
  return { fixed: answer === 'heading' ? stated : undefined, isOpen }
}

/** The currency of a heading: the one that the user names where its sign stands for that too, as `lei` does for that of Moldova. */
function namedCurrency(
  { currency, sign }: Pick<HeadingSense, 'currency' | 'sign'>,
  said: Currency | undefined,
): Currency | undefined {
  return sign !== undefined && said !== undefined && denotesCurrency(said, sign) ? said : currency
}

/** Whether the column of currencies has another one than is stated. */
function isOtherCurrency(survey: Survey, map: ColumnMap, stated: Currency): boolean {
  const column = map.currency === undefined ? undefined : survey.columns[map.currency]
  if (column === undefined || column.filled === 0) return false
  if (!column.isConstant) return true
  return column.first.toUpperCase() !== stated && currencyOfSign(column.first, stated) !== stated
}

/**
 * Amounts in the supplier's own currency are not in that of the transaction, which the column of currencies names, and the
 * other way round.
 */
export function ownCurrency(
  survey: Survey,
  map: Readonly<ColumnMap>,
  { rule, reason }: ChosenAmount,
): ColumnMap {
  const meaning = survey.senses[rule?.add[0] ?? -1]?.meaning
  const isOwn = meaning === 'localAmount' || meaning === 'localOpenAmount' || meaning === 'groupAmount'
  if (!isOwn)
    return survey.senses[map.currency ?? -1]?.meaning === 'localCurrency' ? withoutLocal(survey, map) : map
  if (reason === 'NAMED') return map
  const { currency: _, ...others } = map
  const [own] = columnsOf(['localCurrency'], survey.senses)
  return own === undefined ? others : { ...others, currency: own }
}

/** Beside amounts in the local currency, or a currency that a title names, the local one is not that of the amounts. */
function withoutLocal(survey: Survey, map: Readonly<ColumnMap>): ColumnMap {
  const hasLocal = columnsOf(['localAmount', 'localOpenAmount'], survey.senses).length > 0
  if (!hasLocal && survey.preamble.currency === undefined && !survey.hasCurrencyTitles) return map
  const { currency: _, ...others } = map
  return others
}

/**
 * The currency with whose sign alone a sheet shows its amounts, where a column has one for all rows that this sign does not stand for; `$`
 * is that of the United States then.
 */
function currencyShown(survey: Survey, map: ColumnMap, at: number | undefined): Currency | undefined {
  const [sign, ...others] = survey.signs.get(at ?? -1) ?? []
  const column = survey.columns[map.currency ?? -1]
  if (sign === undefined || others.length > 0 || column?.isConstant !== true) return undefined
  const code = column.first.toUpperCase()
  const own = isCurrency(code) ? code : currencyOfSign(column.first)
  if (own === undefined || denotesCurrency(own, sign)) return undefined
  return currencyOfSign(sign) ?? (sign === '$' ? currencyOfSign('US$') : undefined)
}
