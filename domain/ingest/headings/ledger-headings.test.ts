import { expect, test } from 'vitest'
import { senseOf } from './headings.ts'

test.each([
  ['Importe (moneda de transacción)', 'amount'],
  ['Kwota w walucie dokumentu', 'amount'],
  ['Rest valuta', 'openAmount'],
  ['Saldo in valuta', 'balance'],
  ['Valutabeløp', 'amount'],
  ['Txn amount due', 'openAmount'],
])('%s is an amount in the currency of the transaction: %s', (heading, meaning) => {
  expect(senseOf(heading)).toMatchObject({ meaning, isOfTransaction: true })
})

test.each([
  ['Importe (moneda de la sociedad)', 'localAmount'],
  ['Saldo in valuta locale', 'localOpenAmount'],
  ['Kwota w walucie krajowej', 'localAmount'],
  ['Moneda de la sociedad', 'localCurrency'],
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
])('%s is one of %s', (heading, meaning) => {
  expect(senseOf(heading)).toMatchObject({ meaning, isOfTransaction: false })
})
