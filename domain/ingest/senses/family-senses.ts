import { columnsOf } from '../columns.ts'
import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'

/** Who is taught, whom others pay for. */
const TAUGHT =
  /^(?:students?|pupils?|learners?|schuler(?:in)?|eleves?|alumn[oa]s?|estudiantes?|studente|alunn[oi]|alun[oa]s?|leerling|uczen|zak|elev|oppilas)(?: (?:name|nom|nombre|nome|naam|navn|namn|nimi))?$/
/** Those who pay for them, with a word that says what of theirs it is. */
const FAMILY =
  /^(?:famil(?:y|ie|le|ia)|famille|famiglia|rodzina|parents?|guardians?|carers?|household|eltern(?:teil)?|erziehungsberechtigter?|responsable(?: legal| financier)?|tutor(?: legal)?|encarregado(?: de educacao)?|genitor[ei]|ouders?|rodzice?|opiekun)(?: (.+))?$/
const OF_NUMBER = /^(?:code|id|no|nr|number|num|numero|nummer|#|ref|account|account no|codigo|codice|kod)$/
const OF_NAME = /^(?:name|names|full name|surname|nom|nombre|nome|naam|nazwisko|navn|namn)$/
const CUSTOMERS: readonly Meaning[] = ['customerNumber', 'customerName', 'customer']

/** The senses of columns, of which in the list of a school the family is the customer, and not who is taught. */
export function familySenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const words = headings.map(normalHeading)
  if (!words.some((each) => TAUGHT.test(each)) || columnsOf(CUSTOMERS, senses).length > 0) return senses
  const ofFamily = words.map(familyMeaning)
  // A family name alone is the last name of whom another column has the first one of.
  const isFamily = ofFamily.some(
    (meaning, at) => meaning !== undefined && senses[at]?.meaning !== 'familyName',
  )
  if (!isFamily) return senses
  return senses.map((sense, at) => {
    const meaning = ofFamily[at] ?? (TAUGHT.test(words[at]!) ? 'other' : undefined)
    return meaning === undefined
      ? sense
      : { meaning, rank: 0, scale: 0, currency: undefined, isOfTransaction: false }
  })
}

function familyMeaning(heading: string): Meaning | undefined {
  const [whole, rest] = FAMILY.exec(heading) ?? []
  if (whole === undefined) return undefined
  if (rest === undefined || OF_NAME.test(rest)) return 'customerName'
  return OF_NUMBER.test(rest) ? 'customerNumber' : undefined
}
