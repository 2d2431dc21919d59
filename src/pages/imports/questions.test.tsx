import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { AskedReading } from '#documents/imports'
import { Questions } from './questions.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { RunningImport } from './running-import.tsx'
import { preview } from './testing/imports-page.tsx'

afterEach(cleanup)

const upload = {
  importUuid: 'i1',
  fileName: 'book.csv',
  kind: 'csv',
  bytes: 1234,
  expires: '2026-03-05T12:00:00Z',
} as const

const ASKED: AskedReading = {
  columns: { invoiceNumber: 3, amount: 2 },
  answers: { SIGN: 'written' },
}

test.each([
  ['DATE_ORDER', 'day-first', { dateStyle: 'day-first' }],
  ['DECIMAL_MARK', ',', { decimalMark: ',' }],
  ['AMOUNT_COLUMN', 'Sum', { columns: { invoiceNumber: 3, amount: 1 } }],
  ['DUE_COLUMN', 'Sum', { columns: { invoiceNumber: 3, amount: 2, dueDate: 1 } }],
  ['SIGN', 'reversed', { answers: { SIGN: 'reversed' } }],
  ['DEDUCTION', 'kept', { answers: { SIGN: 'written', DEDUCTION: 'kept' } }],
] as const)('the answer to %s, %s, keeps what was answered before', async (code, value, changed) => {
  const choices = [{ value, totals: [], rejected: 0, invoiceDate: null, dueDate: null }]
  const asking = { ...preview, result: { ...preview.result!, questions: [{ code, columns: [], choices }] } }
  const changes: AskedReading[] = []
  render(<Questions preview={asking} asked={ASKED} onChange={(change) => changes.push(change)} />)
  await userEvent.click(screen.getByRole('radio'))
  expect(changes).toEqual([changed])
})

test('a question is reached and answered by keys alone', async () => {
  const choices = ['day-first', 'month-first'].map((value) => ({
    value,
    totals: [],
    rejected: 0,
    invoiceDate: null,
    dueDate: null,
  }))
  const questions = [{ code: 'DATE_ORDER', columns: [], choices }]
  const asking = { ...preview, result: { ...preview.result!, questions } }
  const changes: AskedReading[] = []
  render(<Questions preview={asking} asked={{}} onChange={(change) => changes.push(change)} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  await userEvent.keyboard(' ')
  expect(changes).toEqual([{ dateStyle: 'day-first' }])
})

test('the question of what is taken off names its columns', () => {
  const choices = ['kept', 'taken'].map((value) => ({
    value,
    totals: [],
    rejected: 0,
    invoiceDate: null,
    dueDate: null,
  }))
  const questions = [{ code: 'DEDUCTION', columns: ['Skonto', 'Xyz'], choices }]
  const asking = { ...preview, result: { ...preview.result!, questions } }
  render(<Questions preview={asking} asked={ASKED} onChange={() => expect.unreachable()} />)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(
    'Is this taken off what is owed: Skonto and Xyz?',
  )
})

test.each([
  [0, undefined, 0],
  [50, undefined, 0.125],
  [100, undefined, 0.25],
  [100, 0, 0.25],
  [100, 50, 0.625],
  [100, 100, 1],
  [100, 150, 1],
])('with %i rows read and %s written the progress is %d', (rows, written, share) => {
  const state = { kind: 'running', rows, written } as const
  const nothing = (): void => {}
  const actions = { onCancel: nothing, onBack: nothing, onAnew: nothing }
  render(<RunningImport upload={upload} asked={{}} total={100} state={state} {...actions} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(share))
})

test.each([
  [1, false],
  [2, true],
])('of %i rejected rows of which one is shown it is said that there are more: %s', (count, isSaid) => {
  const { rejections } = preview.result!
  render(<RejectedRows rejections={rejections} count={count} upload={upload} asked={{}} />)
  expect(screen.queryByText('The first 1 are shown. The file has all of them.') !== null).toBe(isSaid)
})
