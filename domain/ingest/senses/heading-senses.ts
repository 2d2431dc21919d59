import { isCurrency, type Currency } from '../../money/currency.ts'
import { columnsOf, FIELD_MEANINGS } from '../columns.ts'
import { normalHeading, senseOf, type HeadingSense, type Meaning } from '../headings/headings.ts'
import { factorSenses } from './factor-senses.ts'
import { familySenses } from './family-senses.ts'
import { AMOUNT_MEANINGS } from './row-meanings.ts'
import { sideSenses } from './side-senses.ts'

/** What the headings of a file say, each by itself and beside the others. */
export function headingSenses(headings: readonly string[]): readonly (HeadingSense | undefined)[] {
  const sided = sideSenses(headings.map(senseOf), headings)
  const alone = familySenses(factorSenses(sided, headings), headings)
  const sold = resellerSenses(paymentSenses(alone, headings), headings)
  const named = itemSenses(claimSenses(codeSenses(sold, headings), headings), headings)
  return earlySenses(valutaSenses(named, headings), headings)
}

/** What contractors claim is an invoice, and what customers claim a dispute: it names the rows where nothing else does. */
const CLAIM = /^(?:progress |payment )?claims? (?:no|nr|number|#)$/

function claimSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  if (columnsOf(FIELD_MEANINGS.invoiceNumber, senses).length > 0) return senses
  return senses.map((sense, at) => {
    const heading = normalHeading(headings[at]!)
    if (sense === undefined) return OF_WORKS.test(heading) ? told('documentNumber') : sense
    return CLAIM.test(heading) ? { ...sense, meaning: 'documentNumber' } : sense
  })
}

/** What builders call a bill for the work done so far, and clerks one: as `RG` is held back in France, it is one where nothing else is. */
const OF_WORKS =
  /^(?:rg|re|rng)$|^(?:(?:n|no|nr|num|numero) )?(?:certificacion|certificacion de obra|situation|situation de travaux|sal|stato avanzamento lavori|auto de medicao|medicao|abschlagsrechnung|application for payment|pay app|pay application|valuation)(?: (?:n|no|nr|num|numero|#))?$/

/** Who sells on to others, and pays, where a column has who gets the goods in the end and none the customers. */
const RESELLER =
  /^(?:resellers?|distributor|dealer|wholesaler|wiederverkaufer|handler|grosshandler|fachhandler|revendeur|distributeur|grossiste|distribuidor|revendedor|mayorista|rivenditore|distributore|grossista|wederverkoper|groothandel|dystrybutor|hurtownia|prodejce|forhandler|grossist|aterforsaljare|jalleenmyyja|viszontelado|distribuitor|bayi|дилер|дистрибьютор|経销商|经销商|代理店|販売店)(?: (?:name|nom|nombre|nome|naam|nazwa|navn|namn))?$/
const IN_THE_END =
  /^(?:(?:end|final|ultimate) ?(?:customer|client|user|buyer)|endkund|endabnehmer|(?:client|utilisateur|cliente|usuario|utente) (?:final|finale)$|eindklant|eindgebruiker|klient koncowy|odbiorca koncowy|koncovy|slutkund|slutbruker|slutbruger|loppuasiakas|vegfelhasznalo|son musteri|конечный|最终客户|エンドユーザー)/
/** Whom an invoice is sent to, where a column has their addresses. */
const RECIPIENT = /^(?:recipient|empfanger|destinataire|destinatario)(?: (?:name|nom|nombre|nome))?$/
const OF_RECIPIENT = /^(?:recipient|empfanger|destinataire|destinatario).* ?e? ?mail/

function resellerSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  if (columnsOf(CUSTOMERS, senses).length > 0) return senses
  const words = headings.map(normalHeading)
  const pays = words.some((each) => IN_THE_END.test(each))
    ? RESELLER
    : words.some((each) => OF_RECIPIENT.test(each))
      ? RECIPIENT
      : undefined
  if (pays === undefined) return senses
  return senses.map((sense, at) => (sense === undefined && pays.test(words[at]!) ? told('customer') : sense))
}

const CUSTOMERS: readonly Meaning[] = ['customerNumber', 'customerName', 'customer', 'partyName']

/** A word for payments with the number of each: `wpłata 1`, `2. Zahlung`. */
const NUMBERED = /^[1-9](?:st|nd|rd|th|e|eme|a|o|er)? | [1-9]$/

const PAYMENT =
  /^(?:pmt|pymt|rec d|recd|rcvd|rec|received|paid|receipt|paiement|versement|reglement|encaissement|pagamento|incasso|recebimento|betaling|ontvangst|wplata|platba|uhrada|indbetaling|innbetaling|inbetalning|betalning|maksu|suoritus|befizetes|plata|incasare|入金|收款|付款|입금|수금)$/

/** The senses of columns, of which several have payments that somebody has numbered. */
function paymentSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const found = headings.map((heading, at) => {
    const normal = normalHeading(heading)
    if (senses[at] !== undefined || !NUMBERED.test(normal)) return undefined
    const word = normal.replace(NUMBERED, '')
    return senseOf(word)?.meaning === 'paidAmount' || PAYMENT.test(word) ? told('paidAmount') : undefined
  })
  if (found.filter((sense) => sense !== undefined).length < 2) return senses
  return senses.map((sense, at) => found[at] ?? sense)
}

/** When an invoice is paid, and when it would be earlier at a discount: portals call both days of payment. */
const USUAL_DAY = /^(?:original|standard|scheduled|regular) (?:payment|pay|paid) date$/
const EARLY_DAY = /^(?:early|earlier|accelerated|discounted) (?:payment|pay|paid) date$/

function earlySenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const words = headings.map(normalHeading)
  const isOffer = words.some((each) => EARLY_DAY.test(each))
  if (!isOffer || columnsOf(FIELD_MEANINGS.dueDate, senses).length > 0) return senses
  return senses.map((sense, at) => {
    if (!USUAL_DAY.test(words[at]!)) return EARLY_DAY.test(words[at]!) ? told('otherDate') : sense
    return told('dueDate')
  })
}

function told(meaning: Meaning): HeadingSense {
  return { meaning, rank: 1_000, scale: 0, currency: undefined, isOfTransaction: false }
}

/** Words of South Slavic lists, where `Valuta` is the day on which an invoice is due. */
const SOUTH_SLAVIC =
  /^(?:broj racuna|kupac|iznos|iznos racuna|uplaceno|ostatak|ostatak duga|dug|duguje|datum racuna)$/

function valutaSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const words = headings.map(normalHeading)
  const isSlavic = words.filter((word) => SOUTH_SLAVIC.test(word)).length > 1
  const hasCurrency = columnsOf(FIELD_MEANINGS.currency, senses).length > 0
  if (!isSlavic || !hasCurrency || columnsOf(FIELD_MEANINGS.dueDate, senses).length > 0) return senses
  return senses.map((sense, at) =>
    sense?.meaning === 'otherDate' && words[at] === 'valuta' ? { ...sense, meaning: 'dueDate' } : sense,
  )
}

/** PeopleSoft calls an entry of a customer an item, which has lines. */
function itemSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const words = headings.map(normalHeading)
  if (!words.includes('item line') || columnsOf(FIELD_MEANINGS.invoiceNumber, senses).length > 0)
    return senses
  return senses.map((sense, at) =>
    sense !== undefined && words[at] === 'item' ? { ...sense, meaning: 'documentNumber' } : sense,
  )
}

/** The senses of columns, of which several, or the only one of amounts, are headed by nothing but the code of a currency: each holds the amounts in it. */
function codeSenses(
  senses: readonly (HeadingSense | undefined)[],
  headings: readonly string[],
): readonly (HeadingSense | undefined)[] {
  const codes = headings.map((heading, at) => (senses[at] === undefined ? codeOf(heading) : undefined))
  const known = codes.filter((code) => code !== undefined)
  const isOnly = known.length === 1 && columnsOf([...AMOUNT_MEANINGS, 'currency'], senses).length === 0
  if ((known.length < 2 && !isOnly) || new Set(known).size < known.length) return senses
  return senses.map((sense, at) => {
    const currency = codes[at]
    return currency === undefined
      ? sense
      : { meaning: 'amount', rank: 1_000, scale: 0, currency, isOfTransaction: false }
  })
}

function codeOf(heading: string): Currency | undefined {
  const code = heading.trim().replace(/^\((.*)\)$/, '$1')
  return /^[A-Z]{3}$/.test(code) && isCurrency(code) ? code : undefined
}
