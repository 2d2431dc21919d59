import { expect, test } from 'vitest'
import { epochDay, isoDay } from '../../calendar/day.ts'
import { currencyCode } from '../../money/currency.ts'
import { planReading } from '../choose/plan.ts'
import type { Reading } from '../reading.ts'
import { HEADINGS } from '../testing/ingest.ts'
import { noteOf } from './notes.ts'
import { readAmount } from './row-amount.ts'
import { readDays } from './row-days.ts'
import { numberOf } from './stated-number.ts'
import { termDays } from './terms.ts'
import { Titles } from './titles.ts'

const ROW = 'U1,0200706844,Winc,2026-02-27,2026-02-27,2026-03-13,USD,RV,8734.71,1930571429'.split(',')
const [CREATED, DUE, TYPE, AMOUNT] = [4, 5, 7, 8]

function reading(): Reading {
  const planned = planReading(HEADINGS, [ROW], {})
  if (!planned.ok) throw new Error(planned.code)
  return planned.value
}

interface Dated {
  readonly due: string
  readonly terms?: string
  readonly today?: string
  readonly isAdjustment?: boolean
  readonly hasCreated?: boolean
}

function daysOf({ due, terms, today, isAdjustment = false, hasCreated = false }: Dated) {
  const plan = reading()
  const { createdDate, ...columns } = plan.columns
  const read = readDays(
    ROW.with(DUE, due).with(TYPE, terms ?? ''),
    {
      ...plan,
      columns: hasCreated ? plan.columns : columns,
      kinds: { ...plan.kinds, ...(terms !== undefined && { terms: TYPE }) },
    },
    {
      isAdjustment,
      dayCells: undefined,
      today: today === undefined ? undefined : epochDay(2026, 3, Number(today)),
    },
  )
  expect(createdDate).toBe(CREATED)
  return read.ok
    ? [isoDay(read.value.createdDay), isoDay(read.value.dueDay), read.value.createdFrom]
    : read.code
}

test.each<[string, Dated, readonly unknown[] | string]>([
  [
    'thirty days before it is due',
    { due: '2026-03-20', today: '15' },
    ['2026-02-18', '2026-03-20', 'CREATED_ASSUMED'],
  ],
  [
    'at the latest today',
    { due: '2026-05-20', today: '15' },
    ['2026-03-15', '2026-05-20', 'CREATED_ASSUMED'],
  ],
  ['just today', { due: '2026-04-14', today: '15' }, ['2026-03-15', '2026-04-14', 'CREATED_ASSUMED']],
  ['later, where today is unknown', { due: '2026-05-20' }, ['2026-04-20', '2026-05-20', 'CREATED_ASSUMED']],
  [
    'its terms before it is due',
    { due: '2026-05-20', terms: 'Net 60', today: '15' },
    ['2026-03-21', '2026-05-20', 'CREATED_FROM_TERMS'],
  ],
  [
    'of its due day where it is an adjustment',
    { due: '2026-03-10', today: '15', isAdjustment: true },
    ['2026-03-10', '2026-03-10', 'CREATED_ASSUMED'],
  ],
])('in a file without invoice days an invoice is taken to be of %s', (_, dated, days) => {
  expect(daysOf(dated)).toEqual(days)
})

test.each<[string, Dated, readonly unknown[] | string]>([
  ['its terms', { due: '1900-01-01', terms: '30 days' }, ['2026-02-27', '2026-03-29', undefined]],
  [
    'its own day as an adjustment',
    { due: '1900-01-01', isAdjustment: true },
    ['2026-02-27', '2026-02-27', undefined],
  ],
  ['no day without either', { due: '1900-01-01' }, 'DUE_DATE_WRONG'],
])('the first day of 1900 stands for no due day: a row is due by %s', (_, dated, days) => {
  expect(daysOf({ ...dated, hasCreated: true })).toEqual(days)
})

test.each([
  ['due on receipt', 0],
  ['Sofort fällig', 0],
  ['à réception', 0],
  ['cash', 0],
  ['Net 30', 30],
  ['30 Tage netto', 30],
  ['2% 10 Net 45', 45],
  ['2/10 n/60', 60],
  ['end of month', undefined],
  ['2% 10 Net 30 EOM', undefined],
  ['30 jours fin de mois', undefined],
  ['30 jours nets', 30],
  ['60 j. date de facture', 60],
  ['14 Tage 2% Skonto, 30 Tage netto', 30],
  ['2% 10 days / 30 net', 30],
  ['zahlbar sofort ohne Abzug', 0],
  [`net ${' '.repeat(60)}30`, undefined],
])('the terms "%s" are days: %s', (text, days) => {
  expect(termDays(text)).toBe(days)
})

test.each([
  ['bezahlt', 'paid'],
  ['Gutschrift zu 791', 'credit'],
  ['please cancel this one', 'unknown'],
  ['deliver to the back door', undefined],
  [`disputed ${'x'.repeat(200 - 'disputed '.length)}`, 'unknown'],
  [`disputed ${'x'.repeat(201 - 'disputed '.length)}`, undefined],
])('the remark "%s" says of its row: %s', (text, sense) => {
  expect(noteOf(text)).toBe(sense)
})

test('a payment or a credit without the number of an invoice has that of its document; an invoice has none', () => {
  const plan = reading()
  const kinds = { ...plan.kinds, otherNumber: 0 }
  const numbers = (cells: readonly string[], more: Partial<Reading['kinds']> = {}) =>
    (['invoice', 'credit', 'payment'] as const).map((kind) =>
      numberOf(cells, { ...plan, kinds: { ...kinds, ...more } }, kind),
    )
  expect(numbers(ROW.with(9, ''))).toEqual(['', 'U1', 'U1'])
  expect(numbers(ROW)).toEqual(['1930571429', '1930571429', '1930571429'])
  expect(numbers(ROW.with(9, 'BACS'), { typeFamily: 'sage50' })).toEqual(['BACS', 'BACS', 'U1'])
})

test('the state that a title gives to rows of a group ends with the group', () => {
  const titles = new Titles()
  titles.add('group', ['Elm Ltd'])
  titles.add('section', ['Disputed'])
  titles.add('item', ROW)
  expect(titles.status).toBe('held')
  titles.add('group', ['Oak Ltd'])
  expect(titles.status).toBeUndefined()
})

test.each([
  [['50%'], 50_000],
  [['10%'], 90_000],
  [['10%', '10%'], 81_000],
  [['0.0006%'], 99_999],
])('the shares %j are taken off an amount of 1,000.00, each rounded to the minor unit', (shares, minor) => {
  const plan = reading()
  const cells = [...ROW.with(AMOUNT, '1000.00'), ...shares]
  const rates = shares.map((_, n) => ROW.length + n)
  const read = readAmount(
    cells,
    { ...plan, amount: { ...plan.amount, rates } },
    { currency: currencyCode('USD'), numberCells: undefined, kind: undefined },
  )
  expect(read).toMatchObject({ ok: true, value: minor })
})
