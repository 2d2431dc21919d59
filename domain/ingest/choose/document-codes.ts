import type { Survey } from '../evidence/survey.ts'
import { normalHeading } from '../headings/headings.ts'
import { isLikeCredit } from '../rows/type-families.ts'

const OF_DOCUMENTS =
  /^(?:rm |tipo (?:de )?)?(?:doc|comprobante|dte|document|transaction|trans|trx|txn|invoice|voucher|vch|beleg|dokument)/
/** Words that may stand above the types of something else too, but not above short codes. */
const OF_TYPES = /^(?:type|typ|tipo|art|kind|tip)$/
const SHORT_CODE = /^(?!B2)[A-Z\d]{1,3}$/
const MOST_CODES = 12
const LONGEST_TYPE = 40

/**
 * Whether a column has codes or words of documents of which none is known, beside amounts without a sign: some may be credit notes or
 * payments.
 */
export function areCodesOfDocuments(survey: Survey, at: number): boolean {
  const values = survey.kinds.get(at)?.values
  if (values === undefined) return false
  const heading = normalHeading(survey.headings[at] ?? '')
  const codes = [...values].filter(([value]) => value !== '')
  // Beside others, what is rather a credit note and is written without a sign.
  const areLikeCredits =
    codes.length > 1 &&
    codes.some(([value, { negative }]) => isLikeCredit(value) && negative.every((count) => count === 0))
  if (areLikeCredits) return true
  const areCodes = OF_TYPES.test(heading) && codes.every(([value]) => SHORT_CODE.test(value))
  return (
    (areCodes || OF_DOCUMENTS.test(heading)) &&
    codes.length > 1 &&
    codes.length <= MOST_CODES &&
    codes.every(
      ([value, { negative }]) => value.length <= LONGEST_TYPE && negative.every((count) => count === 0),
    )
  )
}
