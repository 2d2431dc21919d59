import { expect, test } from 'vitest'
import { foundGroups, type PaletteEntry } from './palette-entries.ts'

const entry = (id: string, group: PaletteEntry['group'], label: string, note?: string): PaletteEntry => ({
  id,
  group,
  label,
  ...(note === undefined ? {} : { note }),
  run: () => {},
})

const ENTRIES = [
  entry('action:build', 'actions', 'Build Offer'),
  entry('screen:offers', 'screens', 'Offer Activity'),
  entry('customer:1', 'customers', 'Zürich Reisen', '200101 · EUR'),
  entry('customer:2', 'customers', 'Offermann GmbH', '200102 · EUR'),
  entry('invoice:9', 'invoices', '4000014444', 'Sable Pharma'),
]

const found = (text: string, recent: readonly string[] = []) =>
  foundGroups(text, ENTRIES, recent).map(({ name, entries }) => [name, entries.map(({ id }) => id)])

test('before anything is typed, what was used last stands first, then actions and screens', () => {
  expect(found('', ['customer:2', 'gone'])).toEqual([
    ['recent', ['customer:2']],
    ['actions', ['action:build']],
    ['screens', ['screen:offers']],
  ])
})

test('every word of the text is in the label or the note, whatever its accents and case', () => {
  expect(found('offer')).toEqual([
    ['actions', ['action:build']],
    ['screens', ['screen:offers']],
    ['customers', ['customer:2']],
    ['invoices', ['invoice:9']],
  ])
  expect(found('zurich eur')).toEqual([
    ['customers', ['customer:1']],
    ['invoices', ['invoice:9']],
  ])
})

test('labels that begin with the text come before those that contain it', () => {
  const labels = ['My offers', 'Offers', 'Offers of today']
  const entries = labels.map((label, n) => entry(String(n), 'screens', label))
  expect(foundGroups('offers', entries, [])[0]?.entries.map(({ label }) => label)).toEqual([
    'Offers',
    'Offers of today',
    'My offers',
  ])
})

test('a group shows a few of what it found and has the number of all', () => {
  const entries = Array.from({ length: 5000 }, (_, n) => entry(`customer:${n}`, 'customers', `Customer ${n}`))
  const [group] = foundGroups('customer', entries, [])
  expect([group?.entries.length, group?.count]).toEqual([6, 5000])
})
