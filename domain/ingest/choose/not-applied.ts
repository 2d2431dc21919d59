import { SUMS } from '../evidence/relations.ts'
import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import { amountsOf, columnChoices, differs, unknownColumns, type ChosenAmount } from './amount-columns.ts'

/** What a customer has paid, or is credited, and what is not taken off its invoices yet: `Prepays`, `Unapplied credit`, `PDC amount`. */
const NOT_APPLIED =
  /(?:^| )(?:unapplied|unallocated|not applied|on account|prepays?|prepaid|prepayments?|advances?|pdcs?|post dated|postdated|open credits?|credits? available|available credits?|credit on file|akonto|anzahlung(?:en)?|vorauszahlung(?:en)?|guthaben|acomptes?|avances?|avoirs? disponibles?|anticipos?|saldo a favor|acconti|acconto|anticipi|adiantamentos?|voorschot(?:ten)?|vooruitbetaling(?:en)?|zaliczk[ai]|nadplat[ay]|zaloh[ay]|preplat(?:ek|ky)|forskud|forskott|ennakko(?:maksut)?)(?: |$)/

/** What is open after something is taken off. */
const NET_OF =
  /(?:^| )(?:net|netto|nett|less|after|nach|apres|net de|neto|despues de|dopo|apos|na|po|efter|etter)(?: |$)/

/** What is open beside what a customer has given and what is not taken off yet, which is asked. */
export function lessNotApplied(
  survey: Survey,
  found: ChosenAmount,
  deduction: string | undefined,
): ChosenAmount {
  const { rule, reason, open, deductions = [] } = found
  const [first, ...more] = rule?.add ?? []
  const isAlone = first !== undefined && more.length === 0 && rule?.subtract.length === 0
  if (!isAlone || !rule.isOpen || reason !== 'OPEN_AMOUNT') return found
  if (open.length > 0 || deductions.length > 0) return found
  const before = beforeCheques(survey, first)
  if (before.length > 0) return { ...found, open: columnChoices(survey, [first, ...before]) }
  const given = notApplied(survey, first)
  if (given.length === 0) return found
  const subtract = deduction === 'taken' ? given : []
  return { ...found, rule: { ...rule, subtract }, deductions: ['kept', 'taken'], deducted: given }
}

/** Cheques that a customer has given and that cannot be cashed yet. */
const CHEQUES = /(?:^| )(?:pdcs?|post ?dated|cheques? in hand)(?: |$)/

/** What is open before cheques of later days, beside what is left after them: they are no money yet, and may come back. */
function beforeCheques(survey: Survey, open: number): readonly number[] {
  const { relations } = survey
  const isAfter = NET_OF.test(normalHeading(survey.headings[open] ?? ''))
  const isOfCheques = survey.headings.some((heading) => CHEQUES.test(normalHeading(heading)))
  if (!isAfter || !isOfCheques) return []
  return amountsOf(survey, 'openAmount', 'balance').filter((at) => {
    const { larger, differ } = relations.pair(open, at)
    return at !== open && larger === 0 && differ > 0
  })
}

/** Amounts that by their headings are not taken off, unless what is open is the whole less them. */
function notApplied(survey: Survey, open: number): readonly number[] {
  const { relations } = survey
  const isTaken = relations.placeOf(SUMS.lessPaid) !== undefined && !differs(survey, SUMS.lessPaid, open)
  if (isTaken || NET_OF.test(normalHeading(survey.headings[open] ?? ''))) return []
  const known = relations.columns.filter(
    ({ at, meaning }) => at >= 0 && (meaning === 'paidAmount' || meaning === 'creditedAmount'),
  )
  return [...known.map(({ at }) => at), ...unknownColumns(survey)].filter(
    (at) =>
      at !== open &&
      survey.columns[at]!.nonzero > 0 &&
      NOT_APPLIED.test(normalHeading(survey.headings[at] ?? '')),
  )
}
