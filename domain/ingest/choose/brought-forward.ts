import { columnsOf } from '../columns.ts'
import { normalHeading, type Meaning } from '../headings/headings.ts'
import type { Survey } from '../evidence/survey.ts'
import { amountsOf, unknownColumns, wholeOf } from './amount-columns.ts'

/** How bills call what the one before them left unpaid, which they ask for again. */
const BEFORE =
  /^(?:(?:previous|prior|opening|last|past due|old) (?:balance|amount(?: due)?|bill|statement balance)|balance (?:brought |carried )?forward|balance b f|brought forward|(?:balance|amount) from (?:last|previous) (?:bill|invoice|statement)|arrears(?: brought forward)?|alter saldo|vorsaldo|saldovortrag|ubertrag|vorheriger saldo|ancien solde|solde precedent|solde anterieur|report(?: a nouveau)?|saldo anterior|saldo previo|adeudo anterior|saldo precedente|vorig saldo|saldo vorige (?:factuur|periode)|poprzednie saldo|saldo poprzednie|predchozi (?:zustatek|saldo)|tidligere saldo|forrige saldo|foregaende saldo|ingaende saldo|edellinen saldo|elozo egyenleg|sold precedent|onceki bakiye|devreden bakiye|предыдущий остаток|предыдущая задолженность|долг на начало|前回請求額|前回残高|前月残高|前月繰越|繰越残高|上期余额|上期結餘|期初余额|이월잔액|전월잔액|전월미납)$/

/**
 * Beside what an earlier bill has left unpaid, amounts of which one may be what this bill alone is of: what is called due may have the
 * earlier one in it, which is in the file too. None where what is due is never more than the whole of the bill.
 */
export function besideEarlier(survey: Survey, due: number): readonly number[] {
  const unknown = unknownColumns(survey)
  const isBefore = (at: number) => BEFORE.test(normalHeading(survey.headings[at] ?? ''))
  const isCarried = survey.headings.some(
    (_, at) =>
      isBefore(at) &&
      (unknown.includes(at) ? survey.columns[at]!.nonzero > 0 : survey.senses[at] !== undefined),
  )
  const whole = wholeOf(survey)
  if (!isCarried && whole !== undefined && isMoreThan(survey, due, whole)) return [whole]
  if (!isCarried || (whole !== undefined && survey.relations.pair(due, whole).larger === 0)) return []
  const others = unknown.filter((at) => !isBefore(at) && survey.columns[at]!.nonzero > 0)
  return whole === undefined ? others : [whole, ...others]
}

/** What may be on top of an invoice. */
const ON_TOP: readonly Meaning[] = ['taxAmount', 'extraAmount', 'lateCharge']

/** Whether what is due is more than its invoice in some rows, in the same currency, without a column that says what of. */
function isMoreThan(survey: Survey, due: number, whole: number): boolean {
  const { differ, larger } = survey.relations.pair(due, whole)
  const isExplained = amountsOf(survey, ...ON_TOP).some((at) => survey.columns[at]!.nonzero > 0)
  const [currency] = columnsOf(['currency'], survey.senses)
  const isOfOne = currency === undefined || survey.columns[currency]!.isConstant
  // A payment is of no invoice.
  if (survey.columns[due]!.negative > 0) return false
  return larger > 0 && (isOfOne || differ * 2 < survey.items) && !isExplained
}
