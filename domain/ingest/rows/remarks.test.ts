import { expect, test } from 'vitest'
import { isDoubtful } from './remarks.ts'

test.each([
  'bad debt - provision made',
  'with our solicitors since May',
  "customer says they won't pay",
  'Mahnbescheid beantragt',
  "dossier chez l'avocat",
  'cheque recibido el lunes',
  'klant betwist het aantal',
  'sprawa sporna',
  '弁護士対応中',
])('the remark "%s" makes one doubt that its row is owed', (remark) => {
  expect(isDoubtful(remark)).toBe(true)
})

test.each([
  '',
  'no dispute so far',
  'nicht bestritten',
  'will be paid in May',
  'called twice, promises to pay',
  'relancé par téléphone',
  `bad debt ${'x'.repeat(200)}`,
])('the remark "%s" does not', (remark) => {
  expect(isDoubtful(remark)).toBe(false)
})
