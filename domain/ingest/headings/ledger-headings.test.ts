import { expect, test } from 'vitest'
import { isoDay } from '../../calendar/day.ts'
import { readRecords } from '../testing/read-records.ts'
import { senseOf } from './headings.ts'

test.each([
  ['Importe (moneda de transacción)', 'amount'],
  ['Kwota w walucie dokumentu', 'amount'],
  ['Rest valuta', 'openAmount'],
  ['Saldo in valuta', 'balance'],
  ['Valutabeløp', 'amount'],
  ['Txn amount due', 'openAmount'],
  ['Amount (Transac. Crcy)', 'amount'],
  ['Entered Balance', 'balance'],
  ['Amount Due (Customer Currency)', 'openAmount'],
  ['Kwota w walucie', 'amount'],
  ['Tutar (Döviz)', 'amount'],
  ['Сумма в валюте', 'amount'],
])('%s is an amount in the currency of the transaction: %s', (heading, meaning) => {
  expect(senseOf(heading)).toMatchObject({ meaning, isOfTransaction: true })
})

test.each([
  ['Importe (moneda de la sociedad)', 'localAmount'],
  ['Saldo in valuta locale', 'localOpenAmount'],
  ['Kwota w walucie krajowej', 'localAmount'],
  ['Amount (CC Crcy)', 'localAmount'],
  ['Kwota w walucie księgowej', 'localAmount'],
  ['Tutar (Yerel)', 'localAmount'],
  ['Сумма в нац. валюте', 'localAmount'],
  ['円貨金額', 'localAmount'],
  ['Moneda de la sociedad', 'localCurrency'],
  ['Divisa empresa', 'localCurrency'],
  ['기준통화', 'localCurrency'],
  ['Moneda de transacción', 'currency'],
  ['Asiento contable', 'documentNumber'],
  ['Vencimiento neto', 'dueDate'],
  ['Due date (orig.)', 'dueDate'],
  ['Document outstanding', 'openAmount'],
  ['Open Bal', 'openAmount'],
  ['Pmts/Adj', 'paidAmount'],
  ['maturity_dt', 'dueDate'],
  ['supplier_invoice_ref', 'invoiceNumber'],
  ['Dokumenta Nr.', 'documentNumber'],
  ['Sąskaita-faktūra', 'invoiceNumber'],
  ['Fecha Docto.', 'documentDate'],
  ['Fecha Vencto', 'dueDate'],
  ['Fecha de aplicación', 'postingDate'],
  ['Cargos', 'originalAmount'],
  ['Valor do documento', 'originalAmount'],
  ['CWT 2307 (1%)', 'creditedAmount'],
  ['Net Collectible', 'openAmount'],
  ['Net à encaisser', 'openAmount'],
  ['Net certified due', 'netDue'],
  ['Previously paid', 'paidAmount'],
  ['Total inkl. moms', 'grossAmount'],
  ['Control', 'internalId'],
  ['Beleg-ID', 'documentNumber'],
  ['OP-Nr', 'documentNumber'],
  ['Cert No', 'documentNumber'],
  ['売上伝票No', 'invoiceNumber'],
  ['Serie/Folio', 'invoiceNumber'],
  ['Invoice-to BP', 'customerNumber'],
  ['Card ID', 'customerNumber'],
  ['Kto-Nr', 'customerNumber'],
  ['Verkooprelatie', 'customerNumber'],
  ['Naam verkooprelatie', 'customerName'],
  ['ID Ficha', 'customerNumber'],
  ['Ficha', 'customerName'],
  ['Bill Payer', 'customer'],
  ['Evrak Tarihi', 'documentDate'],
  ['Verv.datum', 'dueDate'],
  ['Instalment Due', 'dueDate'],
  ['Importe efecto', 'amount'],
  ['Urspr. Betrag', 'originalAmount'],
  ['Pending Amt. (Rs.)', 'openAmount'],
  ['Por Pagar', 'openAmount'],
  ['Now due £', 'openAmount'],
  ['Eligible?', 'releasedFlag'],
])('%s is one of %s', (heading, meaning) => {
  expect(senseOf(heading)).toMatchObject({ meaning, isOfTransaction: false })
})

test.each([
  ['納品書番号', '伝票No'],
  ['Накладная', 'Документ'],
])('%s, the number of a delivery, is a less telling one than %s', (delivery, document) => {
  expect(senseOf(delivery)?.meaning).toBe('documentNumber')
  expect(senseOf(document)?.meaning).toMatch(/^(?:invoice|document)Number$/)
  expect(senseOf(delivery)!.rank).toBeGreaterThan(senseOf(document)!.rank)
})

test('of a slip and a document in Turkish the document is the more telling number', () => {
  expect(senseOf('Fiş No')?.meaning).toBe('documentNumber')
  expect(senseOf('Belge No')!.rank).toBeLessThan(senseOf('Fiş No')!.rank)
})

test('amounts in the currency of the invoice stand beside those in the one of accounting', () => {
  const table = [
    'Invoice No | Customer Name | Invoice Date | Due Date | Currency | Gross Amount/Curr | Open Amount/Curr | Open Amount/Acc Curr',
    '310 | Elm Ltd | 10/14/2026 | 11/14/2026 | USD | 200.00 | 120.50 | 110.00',
    '311 | Oak Ltd | 10/15/2026 | 11/15/2026 | USD | 80.25 | 80.25 | 73.00',
  ]
  const records = table.map((row, at) => ({ line: at + 1, cells: row.split(' | ') }))
  const { choice, rows } = readRecords(records, {})
  expect([choice.missing, choice.questions]).toEqual([[], []])
  expect(rows.map(({ amountMinor, currency }) => [amountMinor, currency])).toEqual([
    [12_050, 'USD'],
    [8_025, 'USD'],
  ])
})

test.each([
  ['Original payment date | Early payment date', []],
  ['Early payment date | Original payment date', []],
  ['Original payment date | New payment date', ['dueDate']],
])('of the days %s the usual one of payment is when an invoice is due', (days, missing) => {
  const isFirst = days.startsWith('Original')
  const due = ['2026-12-20', '2026-12-01']
  const line = (isFirst ? due : due.toReversed()).join(' | ')
  const table = [
    `Invoice number | Customer | Invoice date | Invoice amount | Currency | ${days}`,
    `310 | Elm Ltd | 2026-10-14 | 120.50 | EUR | ${line}`,
    `311 | Oak Ltd | 2026-10-15 | 80.25 | EUR | ${line}`,
  ]
  const records = table.map((row, at) => ({ line: at + 1, cells: row.split(' | ') }))
  const { choice, rows } = readRecords(records, {})
  expect([choice.missing, choice.questions]).toEqual([missing, []])
  const found = missing.length > 0 ? [] : ['2026-12-20', '2026-12-20']
  expect(rows.map(({ dueDay }) => isoDay(dueDay))).toEqual(found)
})

test.each([
  ['Organizace - Název', 'customerName'],
  ['Kunde / Name', 'customerName'],
  ['Ons ref.', 'referenceNumber'],
  ['Customer Invoice', 'invoiceNumber'],
  ['Acctg Date', 'postingDate'],
  ['Bel.-Dat.', 'documentDate'],
  ['Dok. numeris', 'documentNumber'],
  ['ת. חשבונית', 'invoiceDate'],
  ['账款到期日', 'dueDate'],
  ['Cessionario/Committente', 'customer'],
])('%s is known as %s', (heading, meaning) => {
  expect(senseOf(heading)?.meaning).toBe(meaning)
})

test('Fremdwährung is the currency of the transaction, in full and in two letters', () => {
  for (const heading of ['Offen FW', 'Offen in Fremdwährung'])
    expect(senseOf(heading)).toMatchObject({ meaning: 'openAmount', isOfTransaction: true })
})

test('currencies behind the last heading are those of the amounts, and other cells there are not', () => {
  const read = (last: string) => {
    const table = [
      'Invoice|Customer|Invoice date|Due date|Open amount',
      `1|Elm|2026-10-13|2026-12-14|10.00|${last}`,
    ]
    const records = table.map((row, at) => ({ line: at + 1, cells: row.split('|') }))
    return readRecords(records, {}).rows.map(({ currency }) => currency)
  }
  expect(read('USD')).toEqual(['USD'])
  expect(read('USD|x')).toEqual([])
  expect(read('USX')).toEqual([])
})
