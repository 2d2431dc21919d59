import { columnsOf } from '../columns.ts'
import { SUMS } from '../evidence/relations.ts'
import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import type { KindColumns } from '../reading.ts'
import { amountsOf, differs, wholeOf, type ChosenAmount } from './amount-columns.ts'

/** The day of a payment of which more may come. */
const LAST =
  /(?:^| )(?:last|latest|most recent|letzter?|letzte[ns]?|dernier|derniere|ultim[oa]|laatste|ostatni[ae]j?|posledni|sista|senaste|sidste|seneste|siste|viimeisin|viimeinen|utolso|son|последн\p{L}*)(?: |$)|最終|最近|最后|最後|최근|최종/u

/**
 * What the day of a payment says of its row beside what is open, where nothing is taken off that: a net amount due of every row was
 * paid, as a whole amount is; what is called open and has been paid is odd.
 */
export function paymentDays(survey: Survey, { rule }: ChosenAmount): KindColumns {
  const [paidOn] = columnsOf(['paidOn', 'cleared'], survey.senses)
  const [open] = rule?.add ?? []
  if (paidOn === undefined || open === undefined || rule?.isOpen !== true) return {}
  if (survey.first.every(({ cells }) => (cells[paidOn] ?? '').trim() !== '')) return {}
  if (rule.subtract.length > 0 || amountsOf(survey, 'paidAmount').length > 0) return {}
  const areAllDue = survey.columns[open]!.nonzero === survey.items
  if (survey.senses[open]?.meaning === 'netDue') return areAllDue ? { paidOnSays: 'paid' } : {}
  const whole = wholeOf(survey)
  // What is held back lessens it, too.
  const isHeldBack =
    survey.relations.placeOf(SUMS.lessAll) !== undefined && !differs(survey, SUMS.lessAll, open)
  const isLessened = whole !== undefined && whole !== open && differs(survey, whole, open) && !isHeldBack
  const isLast = LAST.test(normalHeading(survey.headings[paidOn] ?? ''))
  return !areAllDue || isLessened || isLast ? {} : { paidOnSays: 'unknown' }
}
