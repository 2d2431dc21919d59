import type { ColumnMap } from '../columns.ts'
import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import { statusOf } from '../rows/kinds.ts'
import { valuesOf } from '../senses/content-sense.ts'

/** Who pays, where it is another one than the customer: `Pays`, `Abweichender Zahler`. */
const PAYING =
  /^(?:pays|payer|payor|payer name|who pays|actual payer|real payer|paying (?:party|customer|company|entity)|third party payer|(?:abweichender |abw )?(?:zahler|regulierer)|wer zahlt|payeur|tiers payeur|qui paie|pagador|quien paga|pagatore|pagante|chi paga|quem paga|betaler|wie betaalt|betalare|platnik|platce|platitel|maksaja|fizeto|platitor|плательщик|платник|支払人|支払者|付款人|付款方|지급인)$/
const WORD = /\p{L}{3}|[\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}]{2}/u

/** The column that names in words who pays some rows instead of their customer, where customers have no numbers. */
export function payerColumn(survey: Survey, map: ColumnMap): number | undefined {
  if (map.customerName === undefined || map.customerNumber !== undefined) return undefined
  const found = survey.headings.findIndex(
    (heading, at) => at !== map.customerName && PAYING.test(normalHeading(heading)),
  )
  if (found < 0) return undefined
  const names = valuesOf(survey.first, found)
  const isOfSome = names.length > 0 && names.length < survey.first.length
  return isOfSome && names.every((name) => WORD.test(name) && statusOf(name) === undefined)
    ? found
    : undefined
}
