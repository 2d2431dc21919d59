import { expect, test } from 'vitest'
import { currencyCode } from '../../money/currency.ts'
import { readRecords } from '../testing/read-records.ts'
import { senseOf } from './headings.ts'

const ROWS = [
  ['A-1', 'Elm', '2026-11-03', '2026-12-18', '200.00', '80.00', '120.00'],
  ['A-2', 'Oak', '2026-11-04', '2026-12-19', '300.50', '0.00', '300.50'],
]

/** What a list is read as, of the number, the customer, both days, the whole, what is paid and what is open. */
function readAs(headings: readonly string[], isKept: (at: number) => boolean) {
  const lines = [headings, ...ROWS].map((cells) => cells.filter((_, at) => isKept(at)))
  const records = lines.map((cells, at) => ({ line: at + 1, cells }))
  const { rows, choice } = readRecords(records, { defaultCurrency: currencyCode('USD') })
  return {
    asked: [...choice.questions.map(({ code }) => code), ...choice.missing],
    amounts: rows.map(({ amountMinor }) => amountMinor),
  }
}

test.each([
  ['Belegnummer|Kontobezeichnung|Belegdatum|Fälligkeit|Umsatz|Ausgeglichen|OP-Betrag'],
  ['Fattura n.|Denominazione|Emessa il|Da pagare entro|Totale|Versato|Insoluto'],
  ['Factuur|Debiteur|Datum|Betalen voor|Bedrag|Voldaan|Saldo'],
  ['Fact.nr.|Naam|Fact.dat.|Verv.dat.|Oorspronkelijk bedrag|Betaald bedrag|Nog te betalen'],
  ['Faktura|Namn|Fakturadag|Förfallodag|Belopp|Betalat belopp|Saldo'],
  ['Bilag|Navn|Bilagsdato|Forfald|Oprindeligt beløb|Udlignet|Åben post'],
  ['Bilagsnr|Navn|Bilagsdato|Forfallsdag|Opprinnelig beløp|Betalt beløp|Saldo'],
  ['Dokument|Nazwa|Data dok.|Termin płatności|Wartość|Wpłaty|Do zapłaty'],
  ['Faktura|Klient|Wystawiono|Płatne do|Należność|Uregulowano|Zaległość'],
  ['Számlaszám|Vevő|Számla kelte|Fiz. határidő|Számla összege|Kiegyenlített|Nyitott összeg'],
  ['Накладная|Организация|Дата отгрузки|Срок погашения|Сумма всего|Сумма оплаты|Долг'],
  ['单据号|往来单位|单据日期|收款期限|价税合计|核销金额|未核销金额'],
  ['Título|Sacado|Dt. emissão|Dt. venc.|Vlr. bruto|Vlr. baixado|Vlr. pendente'],
  ['Trans No|Sold To|Trans Date|Matures|Gross|Less: Paid|Net O/S'],
  ['Faktura|Navn|Dato|Forfaldsdato|Beløb|Betalt|Åben beløb'],
  ['Laskunro|Asiakas|Lask.pvm|Eräpvm|Summa|Maksettu|Avoin summa'],
  ['Reference|Name|Eff Date|Due Date|Amount|Applied|Open'],
  ['Business Transaction Document|Account|Document Date|Due Date|Amount|Paid|Remainder'],
  [
    'Bizonylatszám|Név|Bizonylatdátum|Nettó esedékesség|Összeg a biz. pénznemében|Kiegyenlített|Nyitott összeg',
  ],
  ['Номер|Покупатель|Дата|Оплата до|Сумма|Оплачено|Осталось оплатить'],
  ['書類番号|取引先名|発行日|お支払期限|合計金額|入金額|未入金額'],
  ['Evrak No|Cari|Fiş Tarihi|Vade|Tutar|Ödenen|Kalan'],
])('%s is read at once: with what is open, with what is paid, and with both', (line) => {
  const headings = line.split('|')
  for (const left of [-1, 5, 6])
    expect(readAs(headings, (at) => at !== left)).toEqual({ asked: [], amounts: [12_000, 30_050] })
})

test.each([
  ['Abwarten', 'hold'],
  ['Afventer', 'hold'],
  ['Davon abgetreten', 'holdReason'],
  ['Dont cédé', 'holdReason'],
  ['Netto bis', 'dueDate'],
  ['Skonto 2 bis', 'discountDate'],
  ['Detracción', 'retention'],
  ['Neto a cobrar', 'netDue'],
  ['Saldo neto', 'openAmount'],
  ['てん末', 'status'],
  ['Taux TVA', 'other'],
  ['Montant en dev. pièce', 'amount'],
  ['Betrag in Transaktionswährung', 'amount'],
  ['Betrag in Buchungskreiswährung', 'localAmount'],
  ['Buchungskreiswährung', 'localCurrency'],
])('%s is known: %s', (heading, meaning) => {
  expect(senseOf(heading)?.meaning).toBe(meaning)
})

test('a word that is a letter too is no unit before what is to be paid: K úhradě', () => {
  expect(senseOf('K úhradě Kč')).toMatchObject({ meaning: 'openAmount', scale: 0, currency: 'CZK' })
  expect(senseOf('Offen K€')).toMatchObject({ meaning: 'openAmount', scale: 3 })
})

test('an assigned amount holds its invoice, and to whom something is assigned does not', () => {
  const held = (assigned: readonly string[]) => {
    const lines = ['Invoice,Customer,Date,Due,Amount,Currency,Assigned'].concat(
      assigned.map((text, at) => `A-${at},Elm,2026-11-03,2026-12-18,200.00,EUR,${text}`),
    )
    const records = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
    return readRecords(records, {}).rows.map(({ holdFlags }) => holdFlags !== 0)
  }
  expect(held(['0.00', '80.00'])).toEqual([false, true])
  expect(held(['', 'x'])).toEqual([false, true])
  expect(held(['Ann Marsh', 'Bob Reed'])).toEqual([false, false])
})
