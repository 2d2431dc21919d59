import { looseValue } from '../evidence/column-evidence.ts'
import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import { columnChoices, type ChosenAmount } from './amount-columns.ts'

/** What a customer pays back of a loan with each instalment. */
const REPAID =
  /^(?:principal|capital|tilgung|tilgungsanteil|tilgungsbetrag|amortissement|capital amorti|capital rembourse|amortizacion|amortizacion de capital|quota capitale|capitale|amortizacao|aflossing|kapital|rata kapitalowa|kapitalowa|umor|jistina|splatka jistiny|avdrag|afdrag|amortering|lyhennys|torlesztes|tokeresz|anapara|основной долг|погашение долга|元金|本金|원금)(?: (?:amount|betrag|paid|due))?$/

/**
 * What is open beside instalments of loans that are less in each row, where what is paid back with each is less again: that may be the rest
 * of the loan, which is not due yet, so it is asked.
 */
export function besideInstalments(survey: Survey, found: ChosenAmount): ChosenAmount {
  const { rule, reason, open, deductions = [] } = found
  const [balance, ...more] = rule?.add ?? []
  if (balance === undefined || more.length > 0 || rule?.isOpen !== true || reason === 'NAMED') return found
  if (open.length > 0 || deductions.length > 0) return found
  const instalments = instalmentsBeside(survey, balance)
  return instalments.length === 0
    ? found
    : { ...found, open: columnChoices(survey, [balance, ...instalments]) }
}

/** The columns that are in every row more than what is paid back with it, and less than the balance. */
function instalmentsBeside({ headings, first: rows, items }: Survey, balance: number): readonly number[] {
  const repaid = headings.findIndex((each) => REPAID.test(normalHeading(each)))
  if (repaid < 0 || repaid === balance || items < 2) return []
  const isBetween = (at: number) =>
    rows.every(({ cells }) => {
      const [least, value, most] = [valueOf(cells, repaid), valueOf(cells, at), valueOf(cells, balance)]
      return least < value && value < most
    })
  return headings.flatMap((_, at) => (at !== repaid && at !== balance && isBetween(at) ? [at] : []))
}

function valueOf(cells: readonly string[], at: number): number {
  return looseValue((cells[at] ?? '').trim(), '.')
}
