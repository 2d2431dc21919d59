import { countText, money } from '../../../platform/texts/figures.ts'
import type { RowWarnings, WarningCode } from '../rows/row-counts.ts'

const TEXTS: Readonly<Record<WarningCode, string>> = {
  CUSTOMER_NUMBER_MISSING: 'no customer number, the name is taken for it',
  DUE_BEFORE_CREATED: 'due before the invoice date',
  TEXT_CUT: 'a voucher number, type or other optional text over 200 characters, which is cut there',
  DUE_FROM_TERMS: 'no due date, it follows from the terms of payment',
  CREATED_FROM_TERMS: 'no invoice date, it follows from the due date and the terms of payment',
  CREATED_ASSUMED: 'no invoice date, taken to be 30 days before it is due, at the latest today',
  HELD: 'disputed or on hold, imported as on hold by the customer',
  STATUS_UNKNOWN: 'a status that is not known, taken for open',
  TYPE_UNKNOWN: 'a type that is not known, taken for an invoice',
  PARTLY_PAID: 'partly paid by the status, but the file does not say how much is open',
  ZEROS_RESTORED:
    'leading zeros are missing; the number is that of an invoice of the book with the same customer, amount and days',
  CUSTOMER_BY_NAME: 'taken for the customer of the book with the same name, which has another number there',
  NUMBER_RESPELLED:
    'the number is written otherwise than in the book, which has the invoice of the same customer and day',
  CREDIT_NUMBER: 'a number as credit notes have, but a positive amount: taken for an invoice',
  QUOTE_NUMBER: 'a number as quotes, orders and pro forma invoices have, and no type: taken for an invoice',
  SEVERAL_NUMBERS: 'a number that names several invoices, imported as one',
  ROW_HIDDEN: 'hidden in the sheet by a filter or by hand, and imported all the same',
  ROW_STRUCK: 'struck through in the sheet, and imported all the same',
  NAME_DAMAGED: "letters of the customer's name were lost before the file was written",
  DAY_FAR: 'more than ten years from today',
  SUM_OF_OTHERS: 'the sum of the rows beside it: perhaps a collective invoice of them',
  PAID: 'left out as paid',
  VOID: 'left out as void or cancelled',
  DRAFT: 'left out as a draft',
  NO_ITEM: 'left out as no open item (an order, an offer or a note)',
  SETTLED: 'left out as settled: nothing is open',
  REPEATED_LINE: 'left out as a further line of an invoice that was read',
  NOTE_ROW: 'left out as a note',
  INSTALMENTS: 'instalments of an invoice, imported one by one with their due date behind the number',
  OTHER_COMPANY:
    'the book has the number from another company, so the code of its own company stands behind it',
  REVERSES_OTHER:
    'takes back an invoice that is not in the file with this amount; the book may have it open: check it',
  CONTROL_TOTAL: 'a total of the file is not the sum of its rows',
  OTHER_SHEETS: 'other sheets have the headings of invoices too, and are not read (--sheet)',
  DAY_CELLS_AND_TEXTS: 'cells with a date stand beside dates that are texts',
  YEARS_OF_AN_ERA: 'the years are of another era and were converted, by years added',
  UNIT: 'the heading names a unit, by which amounts were converted',
  CLOSED: 'closed: open in the book, but not in the file any more',
  OFFERED_KEPT: 'not in the file any more, but kept as an active offer has them (--offered close)',
  NET_AMOUNTS: 'the only amounts are without tax, which a customer owes too',
  OTHER_LIST: 'the title calls it a list of something else than open invoices',
  COLUMN_UNREAD:
    'columns that nothing reads divide the invoices; look whether all of them are owed as they stand',
  OWN_COMPANY: 'every row has the same company as its customer',
}

export function warningLine({ doubt, count, lines, money: sums, detail }: RowWarnings): string {
  const about = detail === undefined ? TEXTS[doubt] : `${TEXTS[doubt]} (${detail})`
  if (count === 0) return `warning ${doubt}: ${about}`
  const rest = count > lines.length ? ` and ${countText(count - lines.length)} more` : ''
  const rows = count === 1 ? '1 row' : `${countText(count)} rows`
  const amounts = sums
    .map(({ currency, amountMinor }) => `${currency} ${money(amountMinor, currency)}, `)
    .join('')
  if (lines.length === 0) return `warning ${doubt}: ${about}: ${rows}, ${amounts.replace(/, $/, '')}`
  return `warning ${doubt}: ${about}: ${rows}, ${amounts}${count === 1 ? 'line' : 'lines'} ${lines.join(', ')}${rest}`
}
