import { expect, test } from 'vitest'
import { currencyCode } from '../../money/currency.ts'
import { readRecords } from '../testing/read-records.ts'

/** Rows of 100.00, 20.00, 30.00 and 400.00, with words in a column of their own. */
function readBelow(heading: string, types: readonly string[]) {
  const amounts = ['100.00', '20.00', '30.00', '400.00']
  const lines = [
    ['Invoice', 'Customer', 'Invoice date', 'Due date', 'Amount', heading],
    ...types.map((type, at) => [
      `${at + 1}`,
      'Elm',
      `2026-11-0${at + 3}`,
      `2027-01-${at + 15}`,
      amounts[at]!,
      type,
    ]),
  ]
  const records = lines.map((cells, at) => ({ line: at + 1, cells }))
  return readRecords(records, { defaultCurrency: currencyCode('USD') })
}

/** The amounts of those rows, in currency units. */
function amountsBelow(heading: string, types: readonly string[]): readonly number[] {
  return readBelow(heading, types).rows.map(({ amountMinor }) => amountMinor / 100)
}

function openBelow(heading: string, types: readonly string[]): readonly string[] {
  return readBelow(heading, types).choice.questions.map(({ code }) => code)
}

function doubtsBelow(heading: string, types: readonly string[]): readonly (readonly string[])[] {
  return readBelow(heading, types).rows.map(({ doubts }) => doubts)
}

test.each([
  ['Buchungsart', 'Debitorenrechnung', 'Debitorengutschrift', 'Debitorenzahlung'],
  ['Nature', 'Facture client', 'Avoir client', 'Acompte'],
  ['Clase', 'Factura de cliente', 'Factura rectificativa', 'Anticipo'],
  ['Causale', 'Fattura di vendita', 'Nota di accredito', 'Acconto'],
  ['Espécie', 'Nota fiscal', 'Devolução', 'Recebimento'],
  ['Bilagstype', 'Salgsfaktura', 'Kreditering', 'Indbetaling'],
  ['Bilagstype', 'Faktura', 'Kreditnota', 'Innbetaling'],
  ['Laji', 'Myyntilasku', 'Hyvitys', 'Ennakko'],
  ['İşlem', 'Toptan Satış Faturası', 'Satıştan İade Faturası', 'Gelen Havale'],
  [
    'Документ',
    'Реализация (акт, накладная)',
    'Возврат товаров от покупателя',
    'Поступление на расчетный счет',
  ],
  ['Тип', 'Реализация', 'Корректировка реализации', 'Платежное поручение'],
  ['種別', '請求書', '値引', '相殺'],
  ['区分', '掛売上', '売上返品', '現金入金'],
  ['业务类型', '应收单', '应收冲减', '收款'],
  ['单据名称', '销售出库单', '销售退货单', '收款单'],
  ['單據類別', '銷貨單', '銷退單', '收款單'],
  ['구분', '매출', '반품', '입금'],
  ['전표유형', '세금계산서', '수정세금계산서', '수금'],
  ['유형', '매출', '매출할인', '선수금'],
  ['Item Type', 'Customer Invoice', 'Customer Credit Memo', 'Unapplied Cash'],
  ['Source', 'Billing', 'Refund', 'Payment'],
])(
  'below %s an amount with %s is owed, and those with %s and %s are less',
  (heading, invoice, credit, payment) => {
    expect(amountsBelow(heading, [invoice, credit, payment, invoice])).toEqual([100, -20, -30, 400])
  },
)

test('a means of payment is no type of a document, and one among documents is told', () => {
  for (const means of [
    ['Überweisung', 'Lastschrift', 'Überweisung', 'Überweisung'],
    ['Invoice', 'Check', 'Wire', 'Invoice'],
    ['Rechnung', 'Bankeingang', 'Überweisung', 'Lastschrift'],
  ])
    expect(amountsBelow('Xyz', means)).toEqual([100, 20, 30, 400])
  expect(amountsBelow('Xyz', ['Facture', 'Note de crédit', 'Virement', 'Facture'])).toEqual([
    100, -20, 30, 400,
  ])
})

test.each([
  ['I', 'C', 'P'],
  ['R', 'G', 'Z'],
  ['F', 'A', 'R'],
  ['F', 'N', 'P'],
  ['F', 'C', 'B'],
])(
  'letters below a heading of types are those of one language: %s, %s and %s',
  (invoice, credit, payment) => {
    expect(amountsBelow('Type', [invoice, credit, payment, invoice])).toEqual([100, -20, -30, 400])
    expect(openBelow('Type', [invoice, credit, payment, invoice])).toEqual([])
    expect(openBelow('Tp', [invoice, credit, payment, invoice])).toEqual(['SIGN'])
    expect(openBelow('Tp', [invoice, invoice, payment, invoice])).toEqual([])
  },
)

test('short codes below a heading of types of which none is known are told, and other words are not', () => {
  expect(doubtsBelow('Type', ['1', '2', '1', '1'])).toEqual(Array.from({ length: 4 }, () => ['TYPE_UNKNOWN']))
  expect(doubtsBelow('Type', ['Retail', 'Trade', 'Retail', 'Trade'])).toEqual([[], [], [], []])
})

const doubtsOfNumber = (number: string, ...typed: readonly string[]) => {
  const records = [
    ['Invoice', 'Customer', 'Invoice date', 'Due date', 'Amount', 'Currency', ...typed.map(() => 'Type')],
    [number, 'Elm', '2026-11-03', '2027-01-15', '100.00', 'EUR', ...typed],
  ].map((cells, at) => ({ line: at + 1, cells }))
  return readRecords(records, {}).rows.map(({ doubts }) => doubts)
}

test.each(['GU-17', 'KOR/12/2026', 'FSK 4', 'NCV-000017', 'ABO 9'])(
  'a positive amount with the number %s is told: credit notes have such numbers',
  (number) => expect(doubtsOfNumber(number)).toEqual([['CREDIT_NUMBER']]),
)

test.each(['PRO-77', 'PF/12', 'QUO-12', 'SO 4', 'ANG-2026-8', 'DEV0017', 'draft-3'])(
  'a positive amount with the number %s is told where no type says that it is an invoice: it may be a quote, an order or pro forma',
  (number) => {
    expect(doubtsOfNumber(number)).toEqual([['QUOTE_NUMBER']])
    expect(doubtsOfNumber(number, 'Invoice')).toEqual([[]])
  },
)

test.each(['PROD-77', 'PR-4', 'SOLO-1', 'ESTE 9', 'QUOD', 'INV-SO4'])(
  'the number %s says nothing',
  (number) => expect(doubtsOfNumber(number)).toEqual([[]]),
)
