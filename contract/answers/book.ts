import * as v from 'valibot'
import { count, currency, flag, instant, list, quantity, text, uuid } from './fields.ts'

const bookMarket = v.object({
  uuid: uuid('The market.'),
  opportunityUuid: uuid('Shared by the markets of one customer and currency.'),
  customerUuid: uuid('The customer.'),
  makerOrganizationUuid: uuid('The organization of the customer.'),
  customerName: text("The customer's name.", 'Northwind'),
  customerNumber: text("The customer's number.", 'C100'),
  currency: currency(),
  division: text('The division of the supplier.', 'EMEA'),
  isEnabled: flag('Whether the market is open.'),
  timeZone: text('Where its days begin, an IANA name.', 'America/New_York'),
  nextClearAt: instant('The next deadline.'),
  depositLagDays: count('Business days from a clear to its payment.'),
  today: quantity('The day it is in the time zone of the market, in days since 1970-01-01.', 20_516),
  depositDay: quantity('The day an award of the next clear is paid, in days since 1970-01-01.', 20_517),
})

const book = {
  form: text('The binary form of the rows. A program that does not know it cannot read them.', '6'),
  epoch: text('Another epoch is another book: nothing kept from before is of use.', 'kX3'),
}
const marketsTag = text('Names this state of the markets, days included.', '2jmj7l5rSw0yVb')

/** GET /book/manifest */
export const bookManifest = v.object({
  ...book,
  version: count('The version the chunks show; later changes are asked for by `since`.'),
  rowCount: count('The invoices of all chunks.'),
  chunks: list(
    v.object({
      id: text('What the chunk is asked for by.', 'c0'),
      rows: count('Its invoices.'),
      bytes: count('Its compressed size, in bytes.'),
      sha256: text('Hex SHA-256 of the compressed bytes.', 'e3b0c44298fc1c14'),
    }),
    'The chunks of the book, in their order.',
  ),
  markets: list(bookMarket, 'The markets as they are today.'),
  marketsTag,
})

/** GET /book/changes */
export const bookChanges = v.object({
  ...book,
  from: count('The version this begins at: it applies to a book of exactly that version.'),
  version: count('The version reached by applying this.'),
  markets: v.exactOptional(
    list(bookMarket, 'Present when they differ from those that the caller named by tag.'),
  ),
  marketsTag,
  rows: list(
    text('Base64 of the gzip of a chunk.', 'H4sIAAAAAAAA'),
    'Empty when no row changed, or the epoch is another one.',
  ),
  exclusions: v.exactOptional(
    list(
      text('Base64 of runs of invoices.', 'AAAA'),
      "The supplier's choice where it changed, to be applied after the rows; the last one of an invoice counts.",
    ),
  ),
})
