import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import { amountsOf, columnChoices, unknownColumns, type ChosenAmount } from './amount-columns.ts'

/** What each of two debtors owes of an invoice: `Insurance balance` beside `Patient balance`, `Tenant due`. */
const OF_DEBTOR =
  /^(?:(?:primary|secondary|tertiary|remaining) )?(?:ins(?:urance|urer)?|patient|pt|payer|payor|guarantor|plan|carrier|member|resident|tenant|landlord|owner|parent|family|sponsor|employer|agency|government|funder|third party|other party|co ?pay(?:ment)?|client|customer|patienten?|versicherungs?|kassen?|eigenanteil|mutuelle|assurance|patient(?:e)?|securite sociale|aseguradora|paciente|assicurazione|paziente|seguradora|verzekering) (?:bal(?:ance)?|due|owes|owed|owing|outstanding|resp(?:onsibility)?|portion|share|anteil|saldo|offen|part|reste|solde|openstaand)$/

/** What is open of one debtor beside what is open of another one of the same invoice, which is asked. */
export function besideOtherDebtors(survey: Survey, found: ChosenAmount): ChosenAmount {
  const { rule, reason, open, deductions = [] } = found
  const [first, ...more] = rule?.add ?? []
  if (first === undefined || more.length > 0 || reason === 'NAMED') return found
  if (open.length > 0 || deductions.length > 0 || !isOfDebtor(survey, first)) return found
  const others = [...unknownColumns(survey), ...amountsOf(survey, 'openAmount', 'balance', 'netDue')].filter(
    (at) => at !== first && survey.columns[at]!.nonzero > 0 && isOfDebtor(survey, at),
  )
  return others.length === 0 ? found : { ...found, open: columnChoices(survey, [first, ...new Set(others)]) }
}

function isOfDebtor(survey: Survey, at: number): boolean {
  return OF_DEBTOR.test(normalHeading(survey.headings[at] ?? ''))
}
