import { expect, test } from 'vitest'
import { currencyCode } from '../../money/currency.ts'
import { readRecords } from '../testing/read-records.ts'

/** Four invoices of 100 to 400 with a column beside them, and lines below; what is told and held of them, and what is left out. */
function statesOf(
  heading: string,
  values: readonly string[],
  { amount = 'Balance', below = [] }: { amount?: string; below?: readonly (readonly string[])[] } = {},
) {
  const items = values.map((value, at) => [
    `N${at + 1}`,
    `Customer ${at}`,
    `2026-11-${13 + at}`,
    `2026-12-${13 + at}`,
    `${at + 1}00.00`,
    value,
  ])
  const lines = [['Invoice', 'Customer', 'Date', 'Due date', amount, heading], ...items, ...below]
  const records = lines.map((cells, at) => ({ line: at + 1, cells }))
  const { rows } = readRecords(records, { defaultCurrency: currencyCode('EUR') })
  const numbersOf = (found: typeof rows) => found.map(({ invoiceNumber }) => invoiceNumber).join(' ')
  return {
    told: numbersOf(rows.filter(({ doubts }) => doubts.includes('STATUS_UNKNOWN'))),
    held: numbersOf(rows.filter(({ holdFlags }) => holdFlags !== 0)),
    left: rows.length,
  }
}

const untold = { told: '', held: '', left: 4 }

test.each([
  ['Gestión', ['ok', 'ok', 'cobrada', 'en abogado'], '', 'N3 N4'],
  ['Esito telefonata', ['richiamare', 'bene', 'stornata', 'bene'], '', 'N3'],
  ['Sachstand', ['i.O.', 'läuft', 'beglichen', 'Mahnung 1'], '', 'N3'],
])('%s, of which every row has something, tells the state of one', (heading, values, held, told) => {
  expect(statesOf(heading, values)).toEqual({ ...untold, told, held })
})

test('a column of departments in every row, of which one is called as a state, says nothing', () => {
  expect(statesOf('Raised by', ['Legal', 'Sales', 'Legal', 'IT'])).toEqual(untold)
})

test.each(['rozliczony', 'отменена', 'annulleret', 'zapłacona', 'refunded', 'respinsa'])(
  'a remark that is nothing but %s is told',
  (remark) => {
    expect(statesOf('Remarks', ['', remark, 'call on Friday', ''])).toEqual({ ...untold, told: 'N2' })
  },
)

test.each(['○', '◯', '〇', '●', '√', '✅', '✓'])('%s below what is received says that it is', (mark) => {
  expect(statesOf('入金確認', ['', mark, '', ''])).toEqual({ ...untold, told: 'N2' })
  expect(statesOf('入金済', ['×', mark, '×', '×'])).toEqual({ ...untold, told: 'N2' })
  expect(statesOf('有争议', ['', mark, '', ''])).toEqual({ ...untold, held: 'N2' })
})

test.each(['!', '*', '+', '❗'])('%s below what is disputed holds a row', (mark) => {
  expect(statesOf('Disputed', ['', mark, '', ''])).toEqual({ ...untold, held: 'N2' })
})

test.each(['✗', '✘', '❌', '×'])(
  'nothing but %s below a state is told, and says no beside ticks',
  (cross) => {
    expect(statesOf('Disputed', ['', cross, '', ''])).toEqual({ ...untold, told: 'N2' })
    expect(statesOf('Disputed', ['✓', cross, cross, cross])).toEqual({ ...untold, held: 'N1' })
  },
)

test.each([
  [['rouge = litige'], ['vert = ok'], ['orange = à relancer']],
  [['rouge : litige'], ['vert : ok'], ['orange : à relancer']],
  [['rouge -> litige'], ['vert -> ok'], ['orange -> à relancer']],
  [['rouge – litige'], ['vert – ok'], ['orange – à relancer']],
])('a legend with a line for each word is read: %s', (...below) => {
  expect(statesOf('Suivi', ['rouge', 'vert', 'orange', 'vert'], { below })).toEqual({ ...untold, held: 'N1' })
})

test('a legend counts although one of the words is not in it, and colours where it is of other marks', () => {
  expect(
    statesOf('Ampel', ['rot', 'grün', 'blau', ''], { below: [['rot = strittig; grün = zahlt']] }),
  ).toEqual({ ...untold, held: 'N1' })
  expect(statesOf('Ampel', ['rot', 'grün', 'grün', ''], { below: [['* bestritten']] })).toEqual({
    ...untold,
    told: 'N1',
  })
})

test.each(['Our share %', 'Unser Anteil in %', 'Notre quote-part (%)', 'Nuestra participación %'])(
  'rows of which %s is not all are told, whatever amount stands there',
  (heading) => {
    for (const amount of ['Balance', 'Invoice total'])
      expect(statesOf(heading, ['60', '100', '100 %', '50 %'], { amount })).toEqual({
        ...untold,
        told: 'N1 N4',
      })
    expect(statesOf(heading, ['100', '100', '', '100'])).toEqual(untold)
  },
)

test.each(['Leistung erbracht', 'Services rendered', 'Prestation réalisée', 'Usługa wykonana', '検収済'])(
  'what is denied below %s is told',
  (heading) => {
    expect(statesOf(heading, ['yes', 'yes', 'no', 'yes'])).toEqual({ ...untold, told: 'N3' })
  },
)

test.each(['红冲', '已回款', '入金消込済'])('a remark of nothing but %s is told', (remark) => {
  expect(statesOf('备注', ['', remark, '催款中', ''])).toEqual({ ...untold, told: 'N2' })
})

test.each([
  'Bon à payer refusé',
  'Zahlung abgelehnt',
  'Rejected in portal',
  'Conformidad rechazada',
  'Approvazione respinta',
])('a yes below %s is told', (heading) => {
  expect(statesOf(heading, ['', 'yes', '', ''])).toEqual({ ...untold, told: 'N2' })
})

test('a corrective invoice is a credit note in Spanish, and told in other languages, where its amount has no sign', () => {
  const typed = (types: readonly string[]) => {
    const records = [
      ['Factura', 'Cliente', 'Fecha', 'Vencimiento', 'Total', 'Tipo factura'],
      ...types.map((type, at) => [
        `${at + 1}`,
        `Elm ${at}`,
        `2026-11-${13 + at}`,
        '2026-12-20',
        '100.00',
        type,
      ]),
    ].map((cells, at) => ({ line: at + 1, cells }))
    const { rows } = readRecords(records, { defaultCurrency: currencyCode('EUR') })
    return rows.map(({ amountMinor, doubts }) =>
      doubts.includes('TYPE_UNKNOWN') ? 'told' : amountMinor / 100,
    )
  }
  expect(typed(['Ordinaria', 'Rectificativa', 'Simplificada'])).toEqual([100, -100, 100])
  expect(typed(['Zwykła', 'Korygująca']).at(-1)).toBe('told')
  expect(typed(['Normal', 'Korrekturrechnung', 'Korrektur']).at(-1)).toBe('told')
})

test.each([
  'Geld ist da',
  'Kunde kennt die Rechnung nicht',
  'haben nie bestellt',
  'they say they never ordered this',
  'money arrived Friday',
  'a réglé hier par chèque',
  'nos han pagado el viernes',
  'no reconocen la factura',
  'hanno già fatto il bonifico',
  'merce mai arrivata',
  'já pagaram',
  'heeft gisteren betaald',
  'czekają na korektę',
  'zaplatili v pátek',
  'har betalt i går',
  'уже оплатили',
  '已经打款',
  '振込済とのこと',
])('%s is told as a remark, also where every row has one', (remark) => {
  for (const other of ['', 'RAS'])
    expect(statesOf('Our remarks', [other, remark, other, other])).toEqual({ ...untold, told: 'N2' })
  expect(statesOf('Suivi client', ['RAS', remark, 'RAS', 'RAS'])).toEqual({ ...untold, told: 'N2' })
})

test.each([
  'zahlt Ende Monat',
  'will pay at month end',
  'paga a fine mese',
  'pagan a fin de mes',
  'has not paid',
])('%s says nothing of what is owed', (remark) => {
  expect(statesOf('Remarks', ['', remark, '', ''])).toEqual(untold)
})

test('a corrective document below a heading of kinds that is not known is told', () => {
  const { told, left } = statesOf('Вид счёта', ['Обычный', 'Корректировочный', 'Обычный', 'Обычный'])
  expect({ told, left }).toEqual({ told: '', left: 4 })
  const lines = [
    ['Invoice', 'Customer', 'Date', 'Due date', 'Total', 'Вид счёта'],
    ['1', 'Elm', '2026-11-13', '2026-12-13', '100.00', 'Обычный'],
    ['2', 'Oak', '2026-11-14', '2026-12-14', '200.00', 'Корректировочный'],
  ]
  const { rows } = readRecords(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    { defaultCurrency: currencyCode('EUR') },
  )
  expect(rows.at(-1)?.doubts).toContain('TYPE_UNKNOWN')
})
