import { expect, test } from 'vitest'
import { currencyCode } from '../../money/currency.ts'
import { readRecords } from '../testing/read-records.ts'

/** What is told of a column that stands beside open invoices of 100, 200, 300 and so on, two of each customer. */
function toldOf(heading: string, values: readonly string[], amounts: readonly string[] = []): string {
  const lines = [
    ['Invoice', 'Customer', 'Date', 'Due date', 'Open amount', heading],
    ...values.map((value, at) => [
      `N${at + 1}`,
      `Customer ${at >> 1}`,
      '2026-11-13',
      `2026-12-${13 + (at % 9)}`,
      amounts[at] ?? `${at + 1}00.00`,
      value,
    ]),
  ]
  const { choice } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    { defaultCurrency: currencyCode('EUR') },
  )
  return choice.oddities.map(({ code, detail }) => `${code} ${detail}`).join()
}

test.each([
  ['Payee', ['us', 'Lombard', 'us', 'us'], 'Payee: “Lombard” 1, “us” 3'],
  ['Schaden an', ['', 'Coface', '-', ''], 'Schaden an: “Coface” 1, – 3'],
  ['Svalutazione', ['', '100%', '', '50%'], 'Svalutazione: “100%” 1, “50%” 1, – 2'],
  ['债权归属', ['本公司', '平安保理', '本公司', '本公司'], '债权归属: “平安保理” 1, “本公司” 3'],
  ['Verein', ['x', 'A-7711', '', ''], 'Verein: “x” 1, “A-7711” 1, – 2'],
  ['Übergang', ['', '03.11.2026', '', ''], 'Übergang: “03.11.2026” 1, – 3'],
  ['Relationship', ['Sister co.', 'Sister co.', 'Other', 'Other'], 'Relationship: “Sister co.” 2, “Other” 2'],
])('a column %s that nothing reads and that divides the rows is told', (heading, values, told) => {
  expect(toldOf(heading, values)).toBe(`COLUMN_UNREAD ${told}`)
})

test.each([
  ['of one value', 'Wesen', ['k', 'k', 'k', 'k']],
  ['of another value in each row', 'Wesen', ['k', 'l', 'm', 'n']],
  ['of texts in some rows', 'Wesen', ['it was said in the meeting that Mrs Lee calls', '', '', '']],
  ['of addresses', 'Wesen', ['a@elm.example', '', '', '']],
  ['of numbers', 'Wesen', ['1', '', '', '2']],
  ['of days in most rows', 'Wesen', ['2026-11-01', '2026-11-01', '2026-11-02', '']],
  ['without anything', 'Wesen', ['', '-', '0.00', '']],
  ['without a heading', '', ['k', 'l', 'k', 'k']],
  ['of people', 'Sales person', ['Ann', 'Lou', 'Ann', 'Ann']],
  ['of places', 'İşyeri', ['Merkez', 'İzmir', 'İzmir', 'Merkez']],
  ['of units', 'Kostenstelle Nr.', ['A', 'B', 'B', 'A']],
  ['of works', 'プロジェクト', ['甲', '乙', '乙', '甲']],
  ['of units without spaces', '担当部署コード', ['甲', '乙', '乙', '甲']],
  ['of ways to pay', 'Способ оплаты', ['банк', 'нал', 'банк', 'банк']],
])('a column %s is not told', (_, heading, values) => {
  expect(toldOf(heading, values)).toBe('')
})

test('numbers that are less than the amounts of some rows are told, larger ones are not', () => {
  expect(toldOf('Bonusaanspraak', ['0.00', '40.50', '0.00', '0.00'])).toBe(
    'COLUMN_UNREAD Bonusaanspraak: “40.50” 1, – 3',
  )
  expect(toldOf('Bonusaanspraak', ['0.00', '40.50', '900.50', '0.00'])).toBe('')
})

test('a column that divides credits from invoices alone is not told', () => {
  const amounts = ['100.00', '200.00', '-50.00', '300.00', '400.00']
  expect(toldOf('T', ['I', 'I', 'M', 'I', 'I'], amounts)).toBe('')
  expect(toldOf('T', ['I', 'M', 'M', 'I', 'I'], amounts)).toBe('COLUMN_UNREAD T: “M” 1, “I” 3')
})

test('a value that is first found below thousands of rows is told without how many have it', () => {
  const values = Array.from({ length: 1_200 }, (_, at) => (at === 900 ? 'Lombard' : 'us'))
  expect(toldOf('Payee', values)).toBe('COLUMN_UNREAD Payee: “Lombard”, “us”')
})

test('a column that is filled where one is that holds the rows is not told', () => {
  const lines = [
    ['Invoice', 'Customer', 'Date', 'Due date', 'Open amount', 'Assigned to bank', 'Übergang'],
    ['N1', 'Elm', '2026-11-13', '2026-12-13', '100.00', '', ''],
    ['N2', 'Elm', '2026-11-13', '2026-12-13', '200.00', 'Nordbank', '03.11.2026'],
    ['N3', 'Oak', '2026-11-13', '2026-12-13', '300.00', '', ''],
  ]
  const told = (rows: readonly (readonly string[])[]) =>
    readRecords(
      rows.map((cells, at) => ({ line: at + 1, cells })),
      { defaultCurrency: currencyCode('EUR') },
    ).choice.oddities.map(({ code }) => code)
  expect(told(lines)).toEqual([])
  expect(told(lines.with(2, lines[2]!.with(5, '')).with(1, lines[1]!.with(5, 'Nordbank')))).toEqual([
    'COLUMN_UNREAD',
  ])
})
