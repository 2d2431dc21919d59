import { expect, test } from 'vitest'
import { LineNotes } from './line-notes.ts'

test('a line that explains a mark is found among a thousand titles of groups', () => {
  const notes = new LineNotes([['Open invoices']])
  for (let group = 0; group < 1001; group++) {
    notes.add({ line: 10 * group, cells: [`Customer ${group}`] }, group)
    if (group === 500) notes.add({ line: 10 * group + 1, cells: ['* disputed'] }, group)
  }
  expect(notes.marksAmong([], [])?.legend).toEqual({ '*': { status: 'held' } })
})

test('a word that a line of its own explains is a mark, unless it is of a currency', () => {
  const lines = ['rot = Kunde reklamiert', 'gelb = bezahlt', 'Währung = EUR']
  const { legend } = new LineNotes(lines.map((line) => [line])).marksAmong([], []) ?? {}
  const [doubt, paid] = [{ status: 'unknown', isDoubt: true }, { status: 'paid' }]
  expect(legend).toEqual({ rot: doubt, Rot: doubt, ROT: doubt, gelb: paid, Gelb: paid, GELB: paid })
})

test.each([
  'grün = zahlt pünktlich, gelb = zugesagt, rot = strittig',
  'Grün: zahlt pünktlich; Gelb: zugesagt; Rot: strittig',
  'green = ok | amber = promised | rot = disputed',
])('words that the line %j explains are marks', (line) => {
  const { legend } = new LineNotes([[line]]).marksAmong([], []) ?? {}
  expect(legend?.['rot']).toEqual({ status: 'held' })
})

test('a line of labels with values explains nothing', () => {
  expect(
    new LineNotes([['Customer: Elm Ltd, Terms: Net 30, Contact: Jane']]).marksAmong([], []),
  ).toBeUndefined()
})
