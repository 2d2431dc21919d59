import { expect, test } from 'vitest'
import { readRecords, shortText } from '../testing/read-records.ts'
import { senseOf } from './headings.ts'
import { SHORTENED_HEADINGS } from './shortened-headings.ts'

test('no shortened heading has another meaning in another table', () => {
  const hidden = SHORTENED_HEADINGS.flatMap((table) =>
    Object.entries(table).flatMap(([meaning, names]) =>
      names.split('|').filter((name) => senseOf(name)?.meaning !== meaning),
    ),
  )
  expect(hidden).toEqual([])
})

const TABLES = [
  'Dokument | Podmiot | Data dok. | Termin | Pozostaje | Waluta',
  'Párovací znak | Název | Datum případu | Datum splatnosti | Saldo | Měna',
  'Fakt.nr | Kundnamn | Fakt.dat | Förf.dat | Restbelopp | Valuta',
  'Numer | Zleceniodawca | Data wystawienia | Termin płatności | Do zapłaty | Waluta',
  'Situation n° | Client | Date | Échéance | Montant TTC | Devise',
  'Nº Fra. | Cliente | Fecha fra. | F. Vto. | Importe pte. | Divisa',
  'Número | Cliente | Creación | Vencimiento | Por cobrar | Moneda',
  'Nro. Nota | Nome Parceiro (Parceiro) | Dt. Negociação | Dt. Vencimento | Saldo a Receber | Moeda',
  'Certificate No | Client | Certified date | Payment due | Approved Amount | Currency',
  'Valuation No | Client | Certified date | Due date | Amount Payable | Currency',
  'Rg-Nr | Auftraggeber | Rg-Dat | Fällig | OP-Saldo | Whrg',
  'OP-Nr. | Kundenname | OP-Datum | Fälligkeit | OP-Betrag | Währung',
  'Nº documento | Cliente | F. documento | F. vencimiento | Imp. pendiente | Divisa',
  'Fattura n. | Cliente | del | scadenza | Residuo | Valuta',
  'Réf. pièce | Tiers | Date pièce | Date éch. | Reste dû | Devise',
  'Numer dokumentu | Nabywca | Data | Termin zapłaty | Saldo należności | Waluta',
  'Doc No | A/c Name | Doc Date | Due Dt | Bal Amt | Curr',
  'SF numeris | Pirkėjas | Data | Terminas | Likutis | Valiuta',
  '청구서 번호 | 고객사 | 발행일 | 납부기한 | 미납액 | 통화',
  'Inv No | A/C Name | Inv Date | Due Date | O/S Amt | Curr',
  'Invoice No. | Debtor name | Date of issue | Final due date | To settle | Currency',
  'N. fatt. | Cliente | Data fatt. | Dt.Scad. | A saldo | Valuta',
  'Fakturanr. | Debitor | Fakturadato | Forfaldsdato | Restgæld | Valuta',
  'Numer dok. | Nazwa | Data dok. | Termin płat. | Pozostało | Waluta',
  'Bizonylat | Partner | Kelt | Fiz. határidő | Nyitott | Pénznem',
  'Evrak No | Cari | Tarih | Vade Tar. | Kalan | Döviz',
  '发票号码 | 购方名称 | 开票日期 | 应收款日 | 未收余额 | 币种',
  'No Invois | Pelanggan | Tarikh | Tarikh Akhir | Baki | Mata Uang',
  'Policy No | Insured | Invoice Date | Due Date | Outstanding Premium | Currency',
  'Booking Ref | Client | Invoice Date | Balance due date | Balance Due | Currency',
  'Číslo | Názov firmy | Dátum | Splatné | K likvidácii | Mena',
  'Doklad | Adresa - firma | Vystaveno | Splatnost | Zbývá k likvidaci | Měna',
  'Num. doc. | Cliente | Data | Scadenza | Imp. scadenza | Valuta',
  'Dok. nr. | Klients | Dok. datums | Apmaksas termiņš | Parāds | Valūta',
  'Reference | Contact | Dated On | Due On | Due Value | Currency',
  'Serie y número | Órgano gestor | Fecha factura | Fecha vencimiento | Importe | Moneda',
  'Nº Factura | Cliente ordenante | F. factura | F. vencimiento | Importe nominal | Divisa',
  'Supplier Invoice No | Account Debtor | Issue Date | Maturity Date | Certified Amount | Currency',
  'Fatura No | Alıcı Firma | Fatura Tarihi | Vade Tarihi | Fatura Tutarı | Para Birimi',
  '发票号码 | 买方名称 | 开票日期 | 应收账款到期日 | 应收账款金额 | 币种',
  '어음번호 | 발행인 | 발행일자 | 만기일자 | 어음금액 | 통화',
  '記録番号 | 債務者名 | 請求日 | 支払期日 | 債権金額 | 通貨',
  'Waybill | Shipper | Date | Due | Outstanding | Currency',
  'Fee Note | Patient | Date | Due | Patient Balance | Currency',
  'Rif. documento | Cliente | Data documento | Scadenza | Saldo | Valuta',
  'InvRemitNo | Name | TranDate | DueDate | Outstanding | Currency',
  'Bill Ref. No. | Account | Bill Date | Due Date | Balance Amount | Currency',
  'Interní číslo | Název firmy | Vystaveno | Splatnost | Zbývá uhradit | Měna',
  '일자-No. | 거래처명 | 전표일자 | 만기일자 | 미수금잔액 | 통화',
  'Nº factura | Nombre órgano gestor | Fecha expedición | Fecha vencimiento | Importe total | Moneda',
  'N° pièce | Nom débiteur | Date pièce | Date échéance | Solde | Devise',
  '債権番号 | 取引先名 | 計上日 | 回収予定日 | 債権残高 | 通貨',
]

const ROWS = [
  'A-17 | Elm Ltd | 2026-10-14 | 2026-11-14 | 120.50 | EUR',
  'A-18 | Oak Ltd | 2026-10-15 | 2026-11-15 | 80.25 | EUR',
]

test.each(TABLES)('%s is read without a question', (headings) => {
  const records = [headings, ...ROWS].map((row, at) => ({ line: at + 1, cells: row.split(' | ') }))
  const { choice, rows } = readRecords(records, {})
  expect([choice.missing, choice.questions]).toEqual([[], []])
  expect(rows.map(shortText)).toEqual([
    'A-17 | Elm Ltd | EUR 120.50 | 2026-10-14 2026-11-14',
    'A-18 | Oak Ltd | EUR 80.25 | 2026-10-15 2026-11-15',
  ])
})

test('a column of what a document is called names no invoice beside one of numbers', () => {
  const table = [
    'Nº Cliente | Nome | Documento | Nº | Data | Vencimento | Débito | Regularizado | Por regularizar | Moeda',
    '10 | Leça Lda | V/Factura nº | 2610 | 24.09.2026 | 24.10.2026 | 150,00 | 50,00 | 100,00 | EUR',
    '20 | Padaria | V/Factura nº | 2611 | 25.09.2026 | 25.10.2026 | 80,00 | 0,00 | 80,00 | EUR',
  ]
  const records = table.map((row, at) => ({ line: at + 1, cells: row.split(' | ') }))
  const { choice, rows } = readRecords(records, {})
  expect([choice.missing, choice.questions]).toEqual([[], []])
  expect(rows.map(shortText)).toEqual([
    '2610 | 10 Leça Lda | EUR 100.00 | 2026-09-24 2026-10-24',
    '2611 | 20 Padaria | EUR 80.00 | 2026-09-25 2026-10-25',
  ])
})

test.each([
  'RUT | Nombre Auxiliar | Nro Documento | Fecha Emisión | Fecha Vencimiento | Saldo | Moneda',
  'COD_CLIENT | RAZON_SOCI | N_COMP | FECHA_EMIS | FECHA_VTO | IMPORTE_PENDIENTE | MONEDA',
  'Organizace | Název organizace | Číslo dokladu | Datum případu | Datum splatnosti | Saldo | Měna',
  'Auxiliaire | Libellé auxiliaire | N° facture | Date | Échéance | Solde | Devise',
  'Cliente | Descrizione cliente | Rif. documento | Data documento | Scadenza | Saldo | Valuta',
])('below %s the customer has a number and a name', (headings) => {
  const rows = [
    '1021 | Elm S.A. | 310 | 14/10/2026 | 14/11/2026 | 120,50 | EUR',
    '1044 | Oak S.L. | 311 | 15/10/2026 | 15/11/2026 | 80,25 | EUR',
  ]
  const records = [headings, ...rows].map((row, at) => ({ line: at + 1, cells: row.split(' | ') }))
  const { choice, rows: found } = readRecords(records, {})
  expect([choice.missing, choice.questions]).toEqual([[], []])
  expect(found.map(({ customerName }) => customerName)).toEqual(['Elm S.A.', 'Oak S.L.'])
})

test('the balances in debit of a list with sides are what is owed', () => {
  const table = [
    'Konto | Name | Rechnungs-Nr. | Rechnungsdatum | Fälligkeit | Saldo Soll | Saldo Haben | Währung',
    '1021 | Elm GmbH | 310 | 14.10.2026 | 14.11.2026 | 120,50 |  | EUR',
    '1044 | Oak GmbH | 311 | 15.10.2026 | 15.11.2026 |  | 80,25 | EUR',
  ]
  const records = table.map((row, at) => ({ line: at + 1, cells: row.split(' | ') }))
  expect(readRecords(records, {}).rows.map(({ amountMinor }) => amountMinor)).toEqual([12_050, -8_025])
})

test('the description of an account in words is the name of the customer', () => {
  const table = [
    'Conto | Descrizione conto | Nr. documento | Data documento | Data scadenza | Residuo | Valuta',
    '6.101 | Olmo S.r.l. | 310 | 14/10/2026 | 14/11/2026 | 120,50 | EUR',
    '6.102 | Quercia S.p.A. | 311 | 15/10/2026 | 15/11/2026 | 80,25 | EUR',
  ]
  const records = table.map((row, at) => ({ line: at + 1, cells: row.split(' | ') }))
  expect(readRecords(records, {}).rows.map(shortText)).toEqual([
    '310 | 6.101 Olmo S.r.l. | EUR 120.50 | 2026-10-14 2026-11-14',
    '311 | 6.102 Quercia S.p.A. | EUR 80.25 | 2026-10-15 2026-11-15',
  ])
})
