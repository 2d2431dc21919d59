import { columnsOf } from '../columns.ts'
import { normalHeading, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { valuesOf, type TableRecord } from './content-sense.ts'
import { codedCustomers } from './coded-customers.ts'
import { numberedParties } from './numbered-parties.ts'
import { areOneToOne } from './one-to-one.ts'
import { payerSenses, vendorSenses } from './payer-senses.ts'

/** Headings of numbers that may be those of the ledger's accounts. */
const ACCOUNTS = new Set(
  'account number|account no|account code|konto|kontonummer|compte|n compte|no compte|numero compte|numero de compte|cuenta|n cuenta|no cuenta|n conto|konto nr|conto|conta|rekening|ucet|tili|szamla|cont'.split(
    '|',
  ),
)

/** The senses of columns of parties: who pays goes before who ordered, then by what they hold. */
export function partySenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const guests = guestSenses(withoutAmounts(senses, headings, rows), headings, rows)
  const numbered = numberedParties(guests, headings, rows)
  const owing = vendorSenses(payerSenses(numbered, headings, rows), headings, rows)
  const coded = codedCustomers(owing, rows)
  const named = customerCodes(accountNames(coded, headings, rows), headings, rows)
  return sensesByContent(named, headings, rows)
}

/** Meanings of columns that name a party in words. */
const NAMED: readonly Meaning[] = ['customerName', 'customer', 'partyName', 'company', 'contact']
const OF_MONEY = /^[-(]?\d[\d.,'’\s]*[.,]\d{2}\)?-?$/

/** Who is insured, or how much. */
const INSURED =
  /^(?:insured|assured|versichert|assuree?|asegurad[oa]|assicurat[oa]|segurad[oa]|verzekerd|ubezpieczon[ay]|pojisten[oay])$/

/** The senses of columns, of which one with amounts names nobody beside another that does: `Insured` is how much of a debtor's is. */
function withoutAmounts(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const parties = columnsOf(['customerNumber', ...NAMED], senses)
  const areAmounts = (at: number) => {
    const texts = valuesOf(rows, at)
    return texts.length > 0 && texts.every((text) => OF_MONEY.test(text))
  }
  const amounts = parties.filter((at) => INSURED.test(normalHeading(headings[at]!)) && areAmounts(at))
  if (amounts.length === 0 || amounts.length === parties.length) return senses
  return senses.map((sense, at) => (amounts.includes(at) ? undefined : sense))
}

/** Headings of codes that do not say of what. */
const CODE =
  /^(?:code|codes|cod|codigo|clave|cuenta|cta|codice|conta|entidade|entidad|kod|kods|kodas|kode|sifra|κωδικος|код|шифра|コード|编码|編碼|编号|代码|代碼|코드|รหัส|الرمز|קוד)$/

/** The senses of columns, of which a code that each customer has one of is its number, where no other is and some customer is repeated. */
function customerCodes(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const [name, ...more] = columnsOf(['customerName', 'customer', 'partyName'], senses)
  if (name === undefined || more.length > 0 || columnsOf(['customerNumber'], senses).length > 0) return senses
  const textsOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim())
  const names = textsOf(name)
  const isRepeated = new Set(names).size < names.length
  const at = headings.findIndex((heading, column) => {
    if (senses[column] !== undefined || !CODE.test(normalHeading(heading))) return false
    const codes = textsOf(column)
    return !codes.includes('') && areOneToOne(codes, names)
  })
  if (at < 0 || !isRepeated) return senses
  const number: HeadingSense = { ...senses[name]!, meaning: 'customerNumber' }
  return senses.map((sense, column) => (column === at ? number : sense))
}

/** Who stays in a hotel, who travels, or who is treated or taught; who has something built. */
const GUEST =
  /^(?:(?:hotel |lead )?guest(?: name)?|name of guest|gast|gastname|huesped|hospede|ospite|student|pupil|member|patient(?: name)?|shipper|(?:project|property) owner|bauherr|maitre d ouvrage|comitente|committente|dono de obra|byggherre|inwestor)$/
/** Who owes instead of those: an insurer, who lives in what another one owns; in lists of portals, banks and public buyers who has to pay. */
const OF_PORTAL =
  /^(?:insurance(?: (?:company|carrier|plan|name|co))?|health plan|resident(?: name)?|lessee(?: name)?|account debtor|(?:assigned|ceded) debtor|general contractor|(?:cliente |empresa )?ordenante|entidad pagadora|(?:nombre )?organo gestor|donneur d ordre|destinataire|destinatario|debitore ceduto|ente (?:debitore|committente)|alici firma|borclu(?: firma)?|(?:買方|买方|債務者|债务人|債務人|核心企业|付款方|承兑人)(?:名称?|名稱)?|支払企業名?|구매(?:기업|업체)(?:명)?|채무자|발행인|지급인)$/
/** What pays for a public buyer, where the list does not name the buyer itself. */
const OFFICE = /^(?:nombre )?oficina contable$/
/** Who has something built; beside a name or number of a customer whose customer it is in a list of sales. */
const OWNER = /^owner$/
const PAYERS: readonly Meaning[] = ['customerNumber', 'customerName', 'customer', 'company', 'account']

/** Who finds loads for a carrier, which invoices it, beside those between whom they go; a list of carriers is one of the broker itself. */
const BROKER = /^(?:freight )?brokers?(?: name)?$/
const OF_LOAD = /^(?:(?:shipper|consignee)(?: name)?|load(?: (?:#|no|number|nbr|id))?)$/
const CARRIER = /^carriers?(?: name)?$/

function isBrokers(words: readonly string[]): boolean {
  const has = (heading: RegExp) => words.some((each) => heading.test(each))
  return has(BROKER) && has(OF_LOAD) && !has(CARRIER)
}

/** Who pays for freight, as its terms say row by row: the shipper, the consignee, or somebody else. */
const FREIGHT_TERM = /^(?:ppd|pp|prepaid|col|coll|collect|cc|3rd|3rd party|third party|tp|tpb|3p)$/

/** Whether a column says of each load which of two parties pays: neither is the customer of all rows. */
function areOfTerms(
  words: readonly string[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): boolean {
  if (!words.some((word) => /^consignee(?: name)?$/.test(word))) return false
  return headings.some((_, at) => {
    const terms = new Set(valuesOf(rows, at).map(normalHeading))
    return terms.size > 1 && [...terms].every((term) => FREIGHT_TERM.test(term))
  })
}

/** The senses of columns, of which a guest is the customer where no other column names, in words, who pays. */
function guestSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  // A first column that no item fills has the titles of groups.
  const isPayer = (at: number) =>
    rows.some(({ cells }) => /\p{L}{3}/u.test(cells[at] ?? '')) ||
    (at === 0 && rows.every(({ cells }) => (cells[at] ?? '').trim() === ''))
  if (columnsOf(PAYERS, senses).some(isPayer)) return senses
  const words = headings.map(normalHeading)
  const isOfSales = columnsOf(['customerNumber', 'partyName'], senses).length > 0
  const isOfTerms = areOfTerms(words, headings, rows)
  const isUnknown = (at: number) =>
    senses[at] === undefined && !(isOfTerms && words[at]!.startsWith('shipper'))
  const guests = isOfSales ? [GUEST] : [GUEST, OWNER]
  const owing = [isBrokers(words) ? BROKER : OF_PORTAL, OFFICE, ...guests].find((each) =>
    words.some((word, at) => isUnknown(at) && each.test(word)),
  )
  return senses.map((sense, at) =>
    isUnknown(at) && owing?.test(words[at]!) === true
      ? { meaning: 'customerName', rank: 1_000, scale: 0, currency: undefined, isOfTransaction: false }
      : sense,
  )
}

/** Headings of what is in a row, which behind the number of an account are its name: `Konto;Bezeichnung`. */
const NAME_OF_ACCOUNT =
  /^(?:bezeichnung|beschriftung|libelle|designation|denominacion|denominazione|omschrijving|beskrivelse|benamning|nazwa konta|description)$/

/** A word for a name within a heading that is not known as a whole: `Nom du tiers`, `Nome da entidade`. */
const OF_NAME =
  /(?:^| )(?:name|nom|nome|nombre|nominativo|intitule|denominacion|denominazione|denominacao|raison sociale|razon social|ragione sociale|razao social|naam|navn|namn|nimi|nazwa|nazev|nazov|naziv|nume|denumire|neve?|megnevezes|unvani?|adi|pavadinimas|nosaukums|наименование|название|назва|επωνυμια)(?: |$)|名称?$|명$/
/** Such a word as the end of one: `Zoeknaam`, `Kurzname`. */
const NAME_IN_ONE =
  /(?:^| )(?:zoek|such|kurz|korte?|kort|sok|sog|soge|short|firmen|bedrijfs|foretags|firma)(?:naam|name|navn|namn)$/
/** Whose name it is, or what has it, where it is not the customer's. */
const OF_OTHERS =
  /(?:^| )(?:contact|contacts?o|contatto|kontakt|ansprechpartner|file|fichier|item|product|produit|project|projet|user|usuario|utilisateur|vendeur|vendedor|commercial|comercial|agente?|sales|rep|bank|banque|banco|banca|city|ville|ciudad|country|pays|pais)(?: |$)|担当|担当者名|品名|商品名|품명/

/** The senses of columns, of which a text behind the numbers of customers that is each time the same is their name, where no other is. */
function accountNames(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const [number, ...more] = columnsOf(['customerNumber'], senses)
  const hasName = columnsOf(['customerName', 'customer', 'partyName'], senses).length > 0
  if (number === undefined || more.length > 0 || hasName) return senses
  const at = [number + 1, number - 1].find((each) =>
    mayNameAccount(senses[each], headings[each], each > number),
  )
  if (at === undefined) return senses
  const textsOf = (column: number) => rows.map(({ cells }) => (cells[column] ?? '').trim())
  const texts = textsOf(at)
  // Texts that differ by a number alone are of orders: `Order 90 of Ms. Fir`.
  const isOfItems = NAME_OF_ACCOUNT.test(normalHeading(headings[at]!))
  if (isOfItems && !areOneToOne(texts, texts.map(withoutDigits))) return senses
  const areNames = textsOf(number).every((text) => WORDED.test(text))
  if (areNames || texts.some((text) => text === '') || !areOneToOne(filledDown(textsOf(number)), texts))
    return senses
  const name: HeadingSense = { ...senses[number]!, meaning: 'customerName' }
  return senses.map((sense, column) => (column === at ? name : sense))
}

function withoutDigits(text: string): string {
  return text.replaceAll(/\d+/g, '')
}

/** Whether a column beside the numbers of accounts may have their names by its heading. */
function mayNameAccount(
  sense: HeadingSense | undefined,
  heading: string | undefined,
  isBehind: boolean,
): boolean {
  const words = normalHeading(heading ?? '')
  if (isBehind && NAME_OF_ACCOUNT.test(words)) return true
  return sense === undefined && (OF_NAME.test(words) || NAME_IN_ONE.test(words)) && !OF_OTHERS.test(words)
}

/** Texts with the one above in the place of each that is empty: a customer may be named on its first row only. */
function filledDown(texts: readonly string[]): readonly string[] {
  let above = ''
  return texts.map((text) => (above = text === '' ? above : text))
}

/**
 * The senses of columns of parties by what they hold: an account of the ledger that all rows have is no customer, nor is the
 * supplier's own company beside another customer; an account that each name has one of is the customer's; of two numbers of a
 * customer without a name, the one in words is its name.
 */
function sensesByContent(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
  rows: readonly TableRecord[],
): readonly (HeadingSense | undefined)[] {
  const textsOf = (at: number) => rows.map(({ cells }) => (cells[at] ?? '').trim())
  const countOf = (at: number) => new Set(textsOf(at)).size
  const names = columnsOf(['customerName', 'customer', 'partyName'], senses)
  const customers = columnsOf(['customer'], senses)
  const numbers = columnsOf(['customerNumber'], senses)
  const isWorded = (at: number) => textsOf(at).every((text) => WORDED.test(text))
  const isName = (at: number) =>
    names.length === 0 &&
    areNames(textsOf(at)) &&
    numbers.some((each) => textsOf(each).every((text) => /\d/.test(text)))
  const tenants = columnsOf(['customerName', 'partyName'], senses)
  const pair = [customers, tenants].find((columns) => columns.length === 2) ?? []
  const [numbered, named] = numbers.length === 0 ? numberAndName(pair, textsOf) : []
  const isReference = (at: number) =>
    REFERENCE.test(normalHeading(headings[at] ?? '')) &&
    (names.some((name) => isSeveralOfOne(textsOf(at), textsOf(name))) || isLeftEmpty(at, numbers, textsOf))
  return senses.map((sense, at) => {
    if (rows.length < 2 || sense === undefined) return sense
    // Whom to ask at a customer that another column names.
    if (sense.meaning === 'contact' && [...names, ...numbers].some(isWorded))
      return { ...sense, meaning: 'other' }
    if (at === numbered) return { ...sense, meaning: 'customerNumber' }
    if (at === named) return { ...sense, meaning: 'customerName' }
    if (sense.meaning === 'customerNumber' && isReference(at)) return { ...sense, meaning: 'other' }
    const isConstant = countOf(at) === 1
    if (sense.meaning === 'customerNumber' && isName(at)) return { ...sense, meaning: 'customerName' }
    const isOther = (each: number) => each !== at && countOf(each) > 1
    const isLedgers = sense.meaning === 'customerNumber' && ACCOUNTS.has(normalHeading(headings[at] ?? ''))
    if (isConstant && isLedgers && names.some(isOther)) return { ...sense, meaning: 'other' }
    if (isConstant && sense.meaning === 'customer' && customers.some(isOther))
      return { ...sense, meaning: 'other' }
    const isNumber =
      sense.meaning === 'account' && names.some((name) => areOneToOne(textsOf(at), textsOf(name)))
    return isNumber ? { ...sense, meaning: 'customerNumber' } : sense
  })
}

const WORDED = /^\D*\p{L}\D*$/u
const WORD_AMONG_OTHERS = /^\p{L}{3,}\s|\s\p{L}{3,}(?:\s|$)/u

/** Whether texts are words, of which less than a half may have a number among them, as `3 Rivers Dental` has. */
function areNames(texts: readonly string[]): boolean {
  const worded = texts.filter((text) => WORDED.test(text)).length
  return worded * 2 > texts.length && texts.every((text) => WORDED.test(text) || WORD_AMONG_OTHERS.test(text))
}

/** What the customers call an order or an invoice may be headed as their number is. */
const REFERENCE =
  /(?:^| )(?:refs?|reference|referenz|referencia|riferimento|referentie|referens|referanse)(?: |$)|kundenreferenz|klantreferentie/

/** Whether a column has gaps where another number of the customers has none, or is empty in most rows. */
function isLeftEmpty(
  at: number,
  numbers: readonly number[],
  textsOf: (at: number) => readonly string[],
): boolean {
  const gapsOf = (column: number) => textsOf(column).filter((text) => text === '').length
  const gaps = gapsOf(at)
  const isOtherFull = numbers.some((each) => each !== at && gapsOf(each) === 0)
  return gaps > 0 && (isOtherFull || gaps * 2 > textsOf(at).length)
}

/** Whether a text of one column, as a name, stands beside several of the other. */
function isSeveralOfOne(texts: readonly string[], names: readonly string[]): boolean {
  const known = new Map<string, string>()
  return names.some((name, row) => {
    const text = texts[row]!
    const before = known.get(name)
    if (before === undefined && text !== '') known.set(name, text)
    return before !== undefined && text !== '' && before !== text
  })
}

/** Of two columns with one heading that of numbers and that of names; none where they are no such pair. */
function numberAndName(
  columns: readonly number[],
  textsOf: (at: number) => readonly string[],
): readonly number[] {
  const isOfNumbers = (at: number) => textsOf(at).every((text) => /^\S*\d\S*$/.test(text))
  const number = columns.find(isOfNumbers)
  const name = columns.find((at) => at !== number && !isOfNumbers(at))
  return number === undefined || name === undefined ? [] : [number, name]
}
