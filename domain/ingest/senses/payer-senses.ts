import { columnsOf } from '../columns.ts'
import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import type { TableRecord } from './content-sense.ts'

/** Who ordered or received what is invoiced, who gets the invoice, and who pays it. */
const ORDERED =
  /^(?:sold to|sell to|ship to|shipped to|deliver to|delivered to|delivery|auftraggeber|warenempfanger|besteller)(?: |$)/
const BILLED = /^(?:bill to|billed to|invoice to|invoiced to|rechnungsempfanger)(?: |$)/
const PAYING =
  /^(?:payer|payor|regulierer|name (?:of )?(?:the )?(?:payer|regulierer)|zahler|payeur|pagador|pagatore|betaler|betalare)(?: |$)/

/** Who buys, beside a column of who pays. */
const BUYING = /^(?:customer|client|debtor|kunde|kunden|debitor|debiteur|cliente|klant|kund)(?: |$)/

const PARTIES: readonly Meaning[] = ['customerNumber', 'customerName', 'customer', 'partyName']

/**
 * The senses of columns of parties, of which the one that pays is the customer: who ordered is not, where a column of payers, or of
 * those who get the invoice, is filled in all rows. The name of who ordered stays where it is that of the payer's number.
 */
export function payerSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const names = headings.map((heading, at) =>
    PARTIES.includes(senses[at]?.meaning as Meaning) ? normalHeading(heading) : '',
  )
  const textsOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim())
  const filled = (of: RegExp) =>
    names.flatMap((name, at) => (of.test(name) && rows.length > 0 && !textsOf(at).includes('') ? [at] : []))
  const paying = filled(PAYING)
  const owing = paying.length > 0 ? paying : filled(BILLED)
  if (owing.length === 0) return senses
  const isNameOf = (at: number) =>
    owing.every(
      (each) => senses[each]!.meaning !== senses[at]!.meaning && isOneOfEach(textsOf(each), textsOf(at)),
    )
  return senses.map((sense, at) => {
    const isOfPayer = paying.length > 0 && (BILLED.test(names[at]!) || BUYING.test(names[at]!))
    const isOther = ORDERED.test(names[at]!) || isOfPayer
    return sense !== undefined && isOther && !isNameOf(at) ? { ...sense, meaning: 'other' } : sense
  })
}

/** Whether each text of the first column stands beside one of the second. */
function isOneOfEach(first: readonly string[], second: readonly string[]): boolean {
  return new Set(first.map((text, row) => `${text}\0${second[row]}`)).size === new Set(first).size
}

const VENDORS =
  /^(?:vendor|supplier|lieferant|kreditor|fournisseur|proveedor|acreedor|fornitore|fornecedor|leverancier|dostawca|dodavatel|leverantor|leverandor)(?: |$)/

/**
 * The senses of columns of a list that a customer has of its suppliers: its documents are its own vouchers there, and a reference that each
 * row has another one of is the supplier's invoice.
 */
export function vendorSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const isOfCustomer = headings.some((heading) => VENDORS.test(normalHeading(heading)))
  const [reference] = columnsOf(['referenceNumber'], senses)
  const isNamed = columnsOf(['invoiceNumber'], senses).length > 0
  if (!isOfCustomer || reference === undefined || isNamed || rows.length < 2) return senses
  const texts = new Set(rows.map(({ cells }) => (cells[reference] ?? '').trim()))
  if (texts.size < rows.length || texts.has('')) return senses
  return senses.map((sense, at) => {
    if (at === reference) return { ...sense!, meaning: 'invoiceNumber' }
    return sense?.meaning === 'documentNumber' ? { ...sense, meaning: 'voucherNumber' } : sense
  })
}
