import { normalHeading } from '../headings/normal-heading.ts'
import { isLikeCredit } from './type-families.ts'

/** What a number says of its document, where no type says what that is, and whether it names more than one. */
export interface NumberDoubts {
  readonly CREDIT_NUMBER: boolean
  readonly QUOTE_NUMBER: boolean
}

const CREDIT = /^(?:CN|CM|CRN|CRM|CRED|GS|GU|GUT|AVO?|NC[CRV]?|ABO|RINV|KN|F?KOR|KFV|FVK|FSK|DBP)[-/_ ]?\d/i

/** Quotes, orders and pro forma invoices. */
const QUOTE =
  /^(?:PRO|PROF|PROFORMA|PF|PFI|QUO|QUOTE|QT|QTE|EST|ORD|SO|ANG|DEV|OFF|OFFERTE|PRESUP|PREV|ORC|TEKLIF|DRAFT)[-/_ ]?\d/i

export const NO_NUMBER_DOUBTS: NumberDoubts = { CREDIT_NUMBER: false, QUOTE_NUMBER: false }
const OF_CREDIT: NumberDoubts = { CREDIT_NUMBER: true, QUOTE_NUMBER: false }
const OF_QUOTE: NumberDoubts = { CREDIT_NUMBER: false, QUOTE_NUMBER: true }

export function doubtsOfNumber(invoiceNumber: string): NumberDoubts {
  if (CREDIT.test(invoiceNumber) || (invoiceNumber.includes(' ') && isLikeCredit(invoiceNumber)))
    return OF_CREDIT
  return QUOTE.test(invoiceNumber) ? OF_QUOTE : NO_NUMBER_DOUBTS
}

/** What divides numbers in one cell: `4301; 4302`, `4301 + 4302`, `4301 and 4302`. */
const DIVIDED = /\s*[;&+]\s*|,\s+|\s+\/\s+|\s+(?:and|und|et|y|e|en|och|og|oraz|и)\s+/u
const ONE = /^(?=\S*\d)\S{2,40}$/
/** Numbers of as many characters each, with nothing but commas between them. */
const WITHOUT_BLANKS = /^([^\s,]{4,20})(?:,[^\s,]{4,20})+$/

const YEAR = /^20[0-4]\d$/

/** Whether a number is those of several invoices. */
export function namesSeveral(number: string): boolean {
  if (!/\d\D*[;&+,/\s]\D*\d/.test(number)) return false
  const parts = WITHOUT_BLANKS.test(number) ? number.split(',') : number.split(DIVIDED)
  if (parts.length < 2 || !parts.every((part) => ONE.test(part))) return false
  // A year may stand before a number, or behind it: `2026 / 311`.
  if (parts.length === 2 && parts.some((part) => YEAR.test(part)) && number.includes('/')) return false
  return !WITHOUT_BLANKS.test(number) || parts.every(({ length }) => length === parts[0]!.length)
}

const FORWARD =
  /^(?:(?:balance )?b f|b d|o b|op(?:ening)? bal(?:ance)?|(?:balance )?brought (?:forward|down)|balance forward|saldovortrag|vortrag|anfangsbestand|report a nouveau|a nouveau|solde (?:initial|anterieur)|saldo (?:anterior|inicial|iniziale|precedente)|riporto|beginsaldo|bilans otwarcia|pocatecni stav|ingaende saldo|ingaende balans|inngaende saldo|alkusaldo|nyito egyenleg|sold initial|devir|acilis bakiyesi|начальное сальдо|остаток на начало|前期繰越|期初余额|期初餘額|이월)$/

/** Whether a balance that was brought forward stands where the number of an invoice does: `B/F`, `Saldovortrag`. */
export function isBroughtForward(number: string): boolean {
  return number !== '' && !/\d/.test(number) && FORWARD.test(normalHeading(number).normalize('NFC'))
}
