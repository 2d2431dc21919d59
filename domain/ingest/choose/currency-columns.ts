import type { Currency } from '../../money/currency.ts'
import { currencyOfSign, denotesCurrency } from '../texts/currency-signs.ts'
import { columnsOf } from '../columns.ts'
import type { Meaning } from '../headings/headings.ts'
import type { Survey } from '../evidence/survey.ts'
import {
  amountsOf,
  chosen,
  columnChoices,
  isOpenColumn,
  unitAt,
  type ChosenAmount,
} from './amount-columns.ts'

const AMOUNTS: readonly Meaning[] = [
  'openAmount',
  'balance',
  'netDue',
  'amount',
  'grossAmount',
  'originalAmount',
]

/**
 * Columns of which each holds the amounts of one currency, as its heading says: no column names the currency, and no row has amounts
 * in two. Undefined where there are none.
 */
export function currencyColumns(survey: Survey): ChosenAmount | undefined {
  if (columnsOf(['currency'], survey.senses).length > 0) return undefined
  for (const meaning of AMOUNTS) {
    const columns = amountsOf(survey, meaning)
    const currencies = columns
      .map((at) => survey.senses[at]!.currency)
      .filter((each): each is Currency => each !== undefined)
    if (columns.length === 0) continue
    const areAll = currencies.length === columns.length && new Set(currencies).size === columns.length
    if (columns.length < 2 || !areAll) return undefined
    const amounts = columns.reduce((sum, at) => sum + survey.columns[at]!.nonzero, 0)
    const isOpen = isOpenColumn(survey, columns[0]!)
    const isLessened = !isOpen && amountsOf(survey, 'paidAmount', 'creditedAmount', 'retention').length > 0
    if (amounts > survey.items && isLessened) return undefined
    // One amount in two currencies, of which nothing says in which it is owed.
    if (amounts > survey.items)
      return chosen(survey, { add: [columns[0]!], isOpen }, 'HEADING', {
        rivals: columns.slice(1),
        open: columnChoices(survey, columns),
      })
    return chosen(survey, { add: columns, currencies, isOpen }, 'HEADING')
  }
  return undefined
}

/**
 * The currency of amounts that no column and no heading names: that of a title; or the one with whose sign the sheet shows them, which is
 * the one that the user names where it has that sign; undefined where others share it. `isOther`: the user names one that the sign of the
 * heading, or of a title, does not stand for.
 */
export function usualCurrency(
  survey: Survey,
  at: number | undefined,
  said: Currency | undefined,
): { readonly currency: Currency | undefined; readonly isOther: boolean } {
  if (survey.preamble.currency !== undefined) return { currency: survey.preamble.currency, isOther: false }
  const sign = (at === undefined ? undefined : unitAt(survey, at).sign) ?? survey.preamble.sign
  if (sign !== undefined && said !== undefined && !denotesCurrency(said, sign))
    return { currency: undefined, isOther: true }
  return { currency: shownCurrency(survey, at, said), isOther: false }
}

function shownCurrency(
  survey: Survey,
  at: number | undefined,
  said: Currency | undefined,
): Currency | undefined {
  const [sign, ...others] = survey.signs.get(at ?? -1) ?? []
  if (sign === undefined || others.length > 0) return said
  return said !== undefined && denotesCurrency(said, sign) ? said : currencyOfSign(sign)
}
