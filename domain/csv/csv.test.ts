import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, spreadsheetText, textOfSpreadsheet } from './csv.ts'

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '-cmd|calc',
  '+A1',
  '=HYPERLINK("x")',
  '-',
  '+',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
])('%j is text to a spreadsheet', (text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`)
  expect(csvCell(text)).toMatch(/^"?'/)
})

test.each([
  '-5.00',
  '+12',
  '-1,234.50',
  '-1.234,50',
  '-1 234,50 €',
  '-$5.00',
  '-12%',
  '0',
  '2026-11-01',
  'INV-1',
  '',
])('%j stays as it is', (text) => expect(spreadsheetText(text)).toBe(text))

test('a cell with commas, quotes or line breaks is quoted', () => {
  expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"')
  expect(csvCell('=a,b')).toBe(`"'=a,b"`)
  expect(['a,b', 'a"b', 'a\rb', 'a\nb', 'a;b'].map(csvCell)).toEqual([
    '"a,b"',
    '"a""b"',
    '"a\rb"',
    '"a\nb"',
    'a;b',
  ])
})

test.each(['＝1', '＋A1', '－A1', '＠A1'])('%j comes back as it was', (text) =>
  expect(textOfSpreadsheet(spreadsheetText(text))).toBe(text),
)

test('what comes back from a file is what was written', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(textOfSpreadsheet(text) === text)
      expect(textOfSpreadsheet(spreadsheetText(text))).toBe(text)
    }),
  ))

test('a cell without commas, quotes and line breaks is written as it is', () => {
  expect(csvCell('Acme Foods')).toBe('Acme Foods')
})

test('a digit does not make a number of what goes on in letters', () => {
  expect(spreadsheetText('-5x')).toBe("'-5x")
})

test('only a quote at the beginning is taken off what comes back', () => {
  expect(textOfSpreadsheet("O'=1")).toBe("O'=1")
})
