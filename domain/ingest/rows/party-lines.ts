import { normalHeading } from '../headings/headings.ts'
import { filledCells, isLabelledTitle } from './groups.ts'

/** What a line below the title of a customer, or above several of them, says that is not its name: `Rep: Ann Lee`, `Tel: 020 7946 0000`. */
const OTHER_LABEL =
  /^(?:tel|telefon|telefono|telephone|phone|mobile|mobil|fax|e ?mail|web|contact|contact person|contacto|contatto|contato|kontakt|ansprechpartner|attn|address|adresse|anschrift|direccion|indirizzo|endereco|adres|(?:sales ?)?rep|representative|sales ?(?:person|man)|account manager|collector|vertreter|verkaufer|vendeur|commercial|representant|vendedor|comercial|agente?|terms|payment terms|zahlungsbedingung(?:en)?|zahlungsziel|conditions(?: de paiement)?|forma de pago|condicoes|credit limit|limit|kreditlimit|vat|vat (?:no|id|number|reg)|tax id|abn|ein|gstin|pan|nif|cif|cuit|rut|rfc|cnpj|siret|siren|p(?:artita)? iva|ust ?id(?: nr)?|nip|ico|dic|inn|iban|region|gebiet|area|zona?|zone|territory|city|ville|ort|ciudad|citta|country|land|pays|pais|paese)$/
const LABELLED = /^([^:：]{2,30}?)\s*[:：](\s*)\S/u
const LONGEST_LINE = 80

/**
 * Whether the only text of a row says something of a customer, or of several, rather than whose the rows below are. Directly below a title,
 * any text with a label does: a customer's own has no blank behind a colon (`Elm Ltd:Site 4`).
 */
export function isOfParty(cells: readonly string[], isBelowTitle: boolean): boolean {
  const [text = '', ...more] = filledCells(cells)
  if (more.length > 0 || text.length > LONGEST_LINE) return false
  const [, label = '', blank = ''] = LABELLED.exec(text) ?? []
  if (label === '' || isLabelledTitle(cells)) return false
  return OTHER_LABEL.test(normalHeading(label)) || (isBelowTitle && blank !== '')
}

const ADDRESS = [
  /^(?:p\.? ?o\.? ?box|postfach|apartado|casella postale|caixa postal|(?:unit|suite|floor|level) \d)/iu,
  /^\d{1,5}[a-z]?,? (?:\p{L}[\p{L}.'’-]* ){0,4}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|court|ct|place|pl|square|sq|boulevard|blvd|close|crescent|parade|highway|hwy|terrace)(?:\.|,.*)?$/iu,
  /^\d{1,4}(?: ?bis)?,? (?:rue|avenue|av\.|boulevard|bd|chemin|route|quai|place|allée|impasse) \p{L}/iu,
  /^\p{L}[\p{L}.'’ -]{2,40}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|gade|vej|veien|gata|gatan|vägen|straat|laan|plein|katu|utca|út) ?\d{1,4} ?[a-z]?$/iu,
  /^(?:via|viale|piazza|corso|calle|c\/|avda\.?|av\.|avenida|paseo|plaza|rua|praça|travessa|ul\.|ulica|al\.) ?\p{L}.{0,50}\d/iu,
  /(?:^|[ ,])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
  /,? [A-Z]{2} \d{5}(?:-\d{4})?$/,
  /^(?:D|A|CH|F|I|B|L|NL|DK|S|N|FI)-\d{4,5} \p{L}/u,
  /^[+0(][\d ()/.-]{7,}$/,
  /^\S+@\S+\.\S+$/,
]

/** Whether the only text of a row is a line of an address, or a way to reach somebody. */
export function isAddressLine(cells: readonly string[]): boolean {
  const [text = '', ...more] = filledCells(cells)
  return more.length === 0 && text.length <= LONGEST_LINE && ADDRESS.some((each) => each.test(text))
}

/** Whether a line below a title says who a customer's contact is, or how to reach it, given how many titles stand above such lines. */
export function isOfContact(cells: readonly string[], titlesAbove: number): boolean {
  if (titlesAbove === 0 || isLabelledTitle(cells)) return false
  return titlesAbove > 1 || isContact(filledCells(cells)[0] ?? '')
}

const CONTACT = /^[+(]?\d[\d ()./-]{6,20}$|^\S+@\S+\.\S+$/

/** Whether a text is the number of a telephone, or an address for mails. */
export function isContact(text: string): boolean {
  return CONTACT.test(text) && /[-()/. @]/.test(text)
}
