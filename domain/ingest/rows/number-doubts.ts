/** What a number says of its document, where no type says what that is. */
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
  if (CREDIT.test(invoiceNumber)) return OF_CREDIT
  return QUOTE.test(invoiceNumber) ? OF_QUOTE : NO_NUMBER_DOUBTS
}
