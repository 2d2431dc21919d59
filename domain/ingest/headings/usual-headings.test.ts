import { expect, test } from 'vitest'
import { nonEmpty } from '../../../tests/fixtures/non-empty.ts'
import { readRecords, shortText } from '../testing/read-records.ts'
import { AMOUNT_HEADINGS } from './amount-headings.ts'
import { DAY_HEADINGS } from './day-headings.ts'
import { FURTHER_HEADINGS } from './further-headings.ts'
import { normalHeading } from './headings.ts'
import { NUMBER_HEADINGS } from './number-headings.ts'
import { OTHER_HEADINGS } from './other-headings.ts'
import { PARTY_HEADINGS } from './party-headings.ts'
import { USUAL_HEADINGS } from './usual-headings.ts'

/** Number, customer's number and name, invoice and due date, amount, what is paid, what is open, and currency. */
const HEADINGS = [
  'Invoice | Customer # | Customer | Invoice Date | Due Date | Amount | Paid | Balance | Currency',
  'Invoice # | Cust # | Customer Name | Inv Date | Due | Invoice Amount | Amount Paid | Balance Due | Curr',
  'Inv No | Cust No | Cust Name | Inv. Dt | Due Dt | Total | Paid Amount | Open Balance | Ccy',
  'Inv # | Customer No. | Client | Date | Date Due | Invoice Total | Payments | Open Amount | CCY Code',
  'Inv. Number | Customer ID | Client Name | Doc Date | Payment Due | Gross | Paid to Date | Amount Due | Currency Code',
  'Invoice ID | Customer Code | Bill To | Document Date | Net Due Date | Gross Amount | Amt Paid | Outstanding | Cur',
  'Invoice Ref | Account # | Bill To Name | Issue Date | Due On | Original Amount | Received | Outstanding Amount | Curr.',
  'Bill No | Acct No | Debtor | Issued | Due By | Orig Amt | Amount Received | Amt Due | Curr Code',
  'Doc # | Acct # | Debtor Name | Date Issued | Pay By | Amt | Collected | Remaining | Doc Currency',
  'Document Number | Client ID | Account Name | Bill Date | Maturity Date | Inv Amt | Payments Received | Remaining Balance | Document Currency',
  'Document No. | Client # | Buyer | Billing Date | Payment Due Date | Total Amount | Receipts | Amount Remaining | Invoice Currency',
  'Transaction # | Debtor No | Buyer Name | Invoiced On | Due date (net) | Billed Amount | Applied | Open | Txn Currency',
  'Trx Number | Debtor Code | Party Name | Transaction Date | DueDate | Amount Billed | Amount Applied | Unpaid | Transaction Currency',
  'Invoice Reference | Customer Number | Payer | Trx Date | Due_Date | Invoice Value | Credits Applied | Unpaid Amount | CURRENCY_CODE',
  'Sales Invoice No | CUST_ID | Payer Name | Date Invoiced | Invoice Due Date | Value | Paid Amt | Amount Outstanding | Currency ISO',
  'Tax Invoice No | Bill-To No. | Sold To Name | Dt | Expiry | Face Value | Payment | Open Amt | Cur.',
  'INVOICE_NUM | Customer Account | Company Name | Invoice Dt | Maturity | Total (incl. tax) | Payment Amount | Net Due Amount | Curcy',
  'InvoiceNo | Account Ref | Customer Full Name | Posting Date | Net Due | Total Inc Tax | Payments/Credits | Due Amount | Currency (ISO)',
  'invoice_number | Buyer ID | Billing Name | InvDate | Date Payment Due | Original | Less Payments | Residual | Trx Curr',
  'Doc Num | Party Code | Bill-To Customer | Date of Invoice | To Be Paid By | Sales Amount | Total Paid | Left to Pay | Invoice Curr',
  'Ledger Item No | Customer ID | Customer Name | Ledger Item Date | Due Date | Original Amount | Paid | Current Balance | Currency',
  'Voucher No | Payer ID | Customer / Project | Issued On | Payable By | Charge | Settled | Amount Open | ISO Currency',
  'Invc # | Sold-To # | CustName | Entry Date | Due for Payment | Billed | Cash Received | Still Owed | Iso Code',
  'Voucher No | Acct No | Bill-To Customer | Issue Date | Due By | Amount Billed | Amount Received | Outstanding Amount | Curcy',
  'Inv No | Sold-To # | Debtor | Trx Date | Due Dt | Original Amount | Cash Received | Remaining Balance | CCY Code',
  'Document Number | Account # | Debtor | Billing Date | Due On | Charge | Paid to Date | Unpaid | Txn Currency',
  'Rechnungs-Nr. | Kundennr. | Kunde | Rechnungsdatum | Fällig am | Rechnungsbetrag | Bezahlt | Offener Betrag | Währung',
  'Belegnummer | Debitor | Name | Belegdatum | Fälligkeit | Bruttobetrag | Zahlungen | Offen | WKZ',
  'RG-Nr. | Kd-Nr. | Debitorname | RG-Datum | Zahlbar bis | Gesamtbetrag | Gezahlt | Restbetrag | Whg',
  'Rechnung | Debitorenkonto | Firmenname | Datum | Fälligkeitsdatum | Betrag | Bereits bezahlt | Offener Posten | Devise',
  "N° de facture | Code client | Client | Date de facture | Date d'échéance | Montant TTC | Montant réglé | Reste à payer | Devise",
  'Facture n° | N° client | Nom du client | Date facture | Échéance | Total TTC | Réglé | Solde dû | Monnaie',
  'Numéro pièce | Compte tiers | Raison sociale | Date pièce | Date échéance | Montant facture | Payé | Montant restant dû | Dev.',
  'Numéro pièce | Compte tiers | Partenaire | Date pièce | Date échéance | Montant facture | Payé | Montant restant dû | Dev.',
  'Número | Cód. Cliente | Nome do Cliente | Data de Emissão | Vencto Real | Valor Original | Valor Baixado | Saldo Atual | Moeda',
  'Nº factura | Código cliente | Cliente | Fecha factura | Vencimiento | Importe total | Cobrado | Pendiente | Moneda',
  'Número de factura | Nº cliente | Nombre cliente | Fecha de emisión | Fecha vencimiento | Total factura | Importe cobrado | Importe pendiente | Divisa',
  'Factura | Cód. cliente | Razón social | Fecha emisión | Fecha de vencimiento | Importe | Pagado | Saldo pendiente | Moneda',
  'N. fattura | Codice cliente | Cliente | Data fattura | Scadenza | Importo totale | Pagato | Da incassare | Valuta',
  'Numero fattura | Cod. cliente | Ragione sociale | Data documento | Data scadenza | Totale fattura | Incassato | Residuo | Divisa',
  'Num. doc. | Cliente n. | Denominazione | Data doc. | Data di scadenza | Importo | Importo incassato | Saldo residuo | Val.',
  'Fattura | Cod. cli. | Intestatario | Data | Scad. | Totale documento | Importo pagato | Importo residuo | Valuta',
  'Nº da fatura | Cód. cliente | Cliente | Data de emissão | Vencimento | Valor total | Valor pago | Valor em aberto | Moeda',
  'Número da nota | Código do cliente | Nome do cliente | Emissão | Data de vencimento | Valor da nota | Pago | Saldo | Moeda',
  'Nota fiscal | Cliente nº | Razão social | Data da fatura | Data vencimento | Valor original | Valor recebido | Em aberto | Moeda',
  'Título | Cod. Cliente | Sacado | Data emissão | Dt. Vencto | Valor | Recebido | Saldo a receber | Moeda',
  'Factuurnummer | Debiteurnummer | Klant | Factuurdatum | Vervaldatum | Factuurbedrag | Betaald | Openstaand bedrag | Valuta',
  'Factuurnr. | Klantnummer | Naam | Datum | Vervaldag | Totaalbedrag | Ontvangen | Openstaand | Munt',
  'Boekstuk | Debiteur | Debiteurnaam | Boekdatum | Te betalen voor | Bedrag | Reeds betaald | Nog te betalen | Val.',
  'Factuur | Relatienummer | Bedrijfsnaam | Factuur datum | Uiterste betaaldatum | Bedrag incl. btw | Betaald bedrag | Restant | Valutacode',
  'Nr faktury | Nr klienta | Kontrahent | Data wystawienia | Termin płatności | Kwota brutto | Zapłacono | Pozostało do zapłaty | Waluta',
  'Numer faktury | Kod kontrahenta | Nazwa klienta | Data faktury | Termin zapłaty | Wartość brutto | Wpłacono | Do zapłaty | Waluta',
  'Faktura | Akronim | Nabywca | Data dokumentu | Data płatności | Kwota | Kwota zapłacona | Pozostaje | Wal.',
  'Nr dokumentu | Numer klienta | Odbiorca | Wystawiono | Płatne do | Do zapłaty brutto | Rozliczono | Kwota pozostała | Waluta',
  'Číslo faktury | Číslo zákazníka | Odběratel | Datum vystavení | Datum splatnosti | Částka celkem | Uhrazeno | Zbývá uhradit | Měna',
  'Documentnr. | Klantnr. | Klantnaam | Documentdatum | Vervaldatum | Oorspronkelijk bedrag | Betaald | Restbedrag | Valutacode',
  'Faktura č. | Kód odběratele | Zákazník | Vystaveno | Splatnost | Celkem | Zaplaceno | Zůstatek | Měna',
  'Číslo dokladu | Kód zákazníka | Firma | Datum faktury | Splatno | Fakturovaná částka | Uhrazeno | K úhradě | Měna',
  'Fakturanr. | Kundenr. | Kunde | Fakturadato | Forfaldsdato | Fakturabeløb | Betalt | Restbeløb | Valuta',
  'Fakturanummer | Kundenummer | Kundenavn | Bilagsdato | Forfalder | Beløb | Indbetalt | Udestående | Valutakode',
  'Bilagsnr. | Debitornr. | Navn | Dato | Betalingsdato | Total | Betalt beløb | Rest | Valuta',
  'Fakturanr | Kundnr | Kund | Fakturadatum | Förfallodatum | Fakturabelopp | Betalt | Restbelopp | Valuta',
  'Fakturanummer | Kundnummer | Kundnamn | Datum | Förfaller | Belopp | Inbetalt | Kvar att betala | Valuta',
  'Verifikat | Kund nr | Namn | Utställd | Förf.datum | Totalt | Betalat belopp | Utestående | Val',
  'Faktura | Kundkod | Kundens namn | Fakt.datum | Sista betalningsdag | Total | Betalt belopp | Saldo | Valutakod',
  'Fakturanr. | Kundenr. | Kunde | Fakturadato | Forfallsdato | Fakturabeløp | Betalt | Restbeløp | Valuta',
  'Fakturanummer | Kundenummer | Kundenavn | Bilagsdato | Forfall | Beløp | Innbetalt | Utestående | Valutakode',
  'Bilagsnr | Kundenr | Navn | Dato | Betalingsfrist | Totalt | Betalt beløp | Rest | Valuta',
  'Faktura | Kundekode | Kundens navn | Utstedt | Forfaller | Beløp inkl. mva | Innbetalinger | Åpent beløp | Valuta',
  'Laskunumero | Asiakasnumero | Asiakas | Laskun päivä | Eräpäivä | Summa | Maksettu | Avoinna | Valuutta',
  'Laskun nro | Asiakasnro | Asiakkaan nimi | Päivämäärä | Eräpvm | Laskun summa | Suoritettu | Avoin summa | Valuutta',
  'Tosite | Asiakkaan nro | Nimi | Laskupvm | Maksupäivä | Yhteensä | Maksettu summa | Maksamatta | Valuutta',
  'Lasku | Asiakastunnus | Asiakasnimi | Laskutuspäivä | Viimeinen maksupäivä | Loppusumma | Suoritukset | Avoin saldo | Valuuttakoodi',
  'Számlaszám | Vevőkód | Vevő | Számla kelte | Fizetési határidő | Bruttó összeg | Kifizetve | Hátralék | Deviza',
  'Számla száma | Partnerkód | Partner neve | Kiállítás dátuma | Esedékesség | Bruttó | Befizetve | Nyitott összeg | Pénznem',
  'Bizonylatszám | Vevő kód | Vevő neve | Kelt | Határidő | Számla összege | Fizetett | Tartozás | Devizanem',
  'Számla sorszáma | Ügyfélszám | Ügyfél | Kiállítva | Esedékes | Végösszeg | Kiegyenlítve | Egyenleg | Pénznem',
  'Nr. factură | Cod client | Client | Data facturii | Data scadenței | Valoare totală | Achitat | Rest de plată | Monedă',
  'Număr factură | Nr. client | Nume client | Data emiterii | Scadență | Total factură | Încasat | Sold | Valută',
  'Nr. document | Cod partener | Partener | Data | Scadența | Total cu TVA | Sumă încasată | Neachitat | Valuta',
  'Fatura No | Cari Kodu | Müşteri | Fatura tarihi | Vade tarihi | Fatura tutarı | Ödenen | Kalan | Para birimi',
  'Fatura numarası | Müşteri No | Cari Ünvanı | Belge tarihi | Vade | Toplam tutar | Ödenen tutar | Kalan tutar | Döviz',
  'Belge No | Müşteri kodu | Müşteri adı | Tarih | Son ödeme tarihi | Tutar | Tahsil edilen | Bakiye | Döviz cinsi',
  'Evrak No | Cari Hesap Kodu | Ünvan | Düzenleme tarihi | Ödeme vadesi | Genel toplam | Tahsilat | Açık tutar | Para Birimi',
  'Evrak No | Cari Kodu | Cari İsmi | Evrak tarihi | Vade | Tutar | Ödenen tutar | Kalan tutar | Döviz',
  'Номер счета | Код клиента | Клиент | Дата счета | Срок оплаты | Сумма счета | Оплачено | Остаток | Валюта',
  '№ счета | Код контрагента | Контрагент | Дата документа | Оплатить до | Сумма | Сумма оплаты | Долг | Валюта',
  'Номер документа | Код покупателя | Наименование | Дата выставления | Срок платежа | Сумма с НДС | Оплата | К оплате | Валюта документа',
  '請求書番号 | 得意先コード | 得意先名 | 請求日 | 支払期日 | 請求金額 | 入金額 | 未入金額 | 通貨',
  '請求番号 | 顧客コード | 顧客名 | 発行日 | 入金予定日 | 請求額 | 入金済額 | 売掛残高 | 通貨コード',
  '伝票番号 | 取引先コード | 取引先名 | 請求書発行日 | 支払期限 | 合計金額 | 回収額 | 残高 | 通貨',
  '請求書No | 顧客番号 | 請求先 | 伝票日付 | お支払期限 | 税込金額 | 入金済金額 | 未回収額 | 通貨',
  '发票号 | 客户编码 | 客户名称 | 发票日期 | 到期日 | 发票金额 | 已收金额 | 未收金额 | 币种',
  '发票号码 | 客户代码 | 客户 | 开票日期 | 付款到期日 | 价税合计 | 已收款 | 余额 | 币别',
  '单据号 | 客户编号 | 购买方名称 | 单据日期 | 应收日期 | 金额 | 已核销金额 | 未核销金额 | 币种',
  '发票编号 | 客户号 | 客户简称 | 日期 | 到期日期 | 应收金额 | 已付金额 | 欠款 | 货币',
  '發票號碼 | 客戶編號 | 客戶名稱 | 發票日期 | 到期日 | 發票金額 | 已收金額 | 未收金額 | 幣別',
  '發票編號 | 客戶代號 | 客戶 | 開立日期 | 付款到期日 | 含稅金額 | 已收款 | 餘額 | 幣種',
  '單據號碼 | 客戶代碼 | 買方名稱 | 單據日期 | 應收日期 | 金額 | 已沖金額 | 未沖金額 | 幣別',
  '結帳單號 | 客戶代號 | 客戶簡稱 | 結帳日期 | 預計收款日 | 應收金額 | 已收金額 | 未收金額 | 幣別',
  '單號 | 客戶號 | 客戶簡稱 | 日期 | 收款到期日 | 應收金額 | 已付金額 | 欠款 | 貨幣',
  '송장번호 | 거래처코드 | 거래처명 | 송장일 | 만기일 | 청구금액 | 입금액 | 미수금 | 통화',
  '세금계산서번호 | 고객코드 | 고객명 | 작성일자 | 지급기일 | 합계금액 | 수금액 | 미수금액 | 통화',
  '전표번호 | 고객번호 | 거래처 | 발행일 | 결제예정일 | 송장금액 | 회수금액 | 잔액 | 화폐',
  '청구서번호 | 거래처번호 | 고객 | 전표일자 | 납기일 | 총액 | 입금금액 | 미입금액 | 통화코드',
  'Invoice No | Customer No | Customer Name | Dated | Due | Invoice amount | Paid | Total open | Currency',
  'Rechnung | Kundennr | Geschäftspartner | Datum | Fällig | Gesamt | Bezahlt | Saldo offen | Währung',
  'Facture | N° client | Client facturé | Date facture | Ech. | Montant TTC | Réglé | À payer | Devise',
  'Faktura | Kundenr | Kunde | Fakturadato | Forfall | Beløp | Innbetalt | Rest å betale | Valuta',
  'Factuur | Klantnr | Afnemer | Factuurdatum | Vervaldag | Bedrag | Betaald | Openstaand | Valuta',
]

const ROWS = [
  'A-1 | 100 | Elm KK | 2026-11-13 | 2027-01-15 | 1234.50 | 234.50 | 1000.00 | EUR',
  'A-2 | 100 | Elm KK | 2026-11-14 | 2027-01-16 | 500.00 | 0.00 | 500.00 | EUR',
  'A-3 | 200 | Oak KK | 2026-11-15 | 2027-01-17 | 80.00 | 80.00 | 0.00 | EUR',
]

test.each(HEADINGS)('what is open is read below %s', (headings) => {
  const records = [headings, ...ROWS].map((row, at) => ({ line: at + 1, cells: row.split(' | ') }))
  const { choice, rows, left } = readRecords(records, {})
  expect(rows.map(shortText)).toEqual([
    'A-1 | 100 Elm KK | EUR 1000.00 | 2026-11-13 2027-01-15',
    'A-2 | 100 Elm KK | EUR 500.00 | 2026-11-14 2027-01-16',
  ])
  expect(left).toEqual(['SETTLED'])
  expect(choice.questions).toEqual([])
})

test.each([
  ['Factura,Client,Total,De achitat,Moneda,Data,Scadenta', 'Romanian: to be paid, not paid'],
  ['Facture,Client,Montant,Reste dû,Devise,Facturé le,Échéance', 'French: a day, not a number'],
])('an article at the end of a heading says more: %s (%s)', (headings) => {
  const rows = [
    'A-1,Elm KK,100.00,40.00,USD,2026-11-01,2027-01-15',
    'A-2,Oak KK,250.00,250.00,USD,2026-11-02,2027-01-16',
  ]
  const records = [headings, ...rows].map((row, at) => ({ line: at + 1, cells: row.split(',') }))
  expect(readRecords(records, {}).rows.map(shortText)).toEqual([
    'A-1 | Elm KK | USD 40.00 | 2026-11-01 2027-01-15',
    'A-2 | Oak KK | USD 250.00 | 2026-11-02 2027-01-16',
  ])
})

test.each([
  ['Invoice,Customer,Amount,Currency,Date,Due,Comprobante', 'R-1', 'R-2'],
  ['Invoice,Customer,Amount,Currency,Date,Due,Val', '12', '13'],
])('below %s a word of several meanings takes nothing from the columns beside it', (headings, ...last) => {
  const rows = ['A-1,Elm KK,100.00,USD,2026-11-01,2027-01-15', 'A-2,Oak KK,250.00,USD,2026-11-02,2027-01-16']
  const records = [headings, ...rows.map((row, at) => `${row},${last[at]}`)].map((row, at) => ({
    line: at + 1,
    cells: row.split(','),
  }))
  expect(readRecords(records, {}).rows.map(shortText)).toEqual([
    'A-1 | Elm KK | USD 100.00 | 2026-11-01 2027-01-15',
    'A-2 | Oak KK | USD 250.00 | 2026-11-02 2027-01-16',
  ])
})

test('no usual heading is known already, where it would have no effect', () => {
  const namesOf = (table: Readonly<Record<string, string>>) =>
    Object.values(table).flatMap((names) => names.split('|').map(normalHeading))
  const tables = [
    NUMBER_HEADINGS,
    PARTY_HEADINGS,
    AMOUNT_HEADINGS,
    DAY_HEADINGS,
    OTHER_HEADINGS,
    ...FURTHER_HEADINGS,
  ]
  const known = new Set(tables.flatMap((table) => namesOf(table as Readonly<Record<string, string>>)))
  const usual = USUAL_HEADINGS.flatMap((table) => namesOf(table as Readonly<Record<string, string>>))
  expect(nonEmpty(usual).filter((name) => known.has(name))).toEqual([])
  expect(usual.length).toBe(new Set(usual).size)
})
