import { expect, test } from 'vitest'
import { isDoubtful, namesPaidAmount, namesPart } from './remarks.ts'

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
  'am 27.11. überwiesen',
  'OJO: pagada el 20/11',
  'on 20/11 paid by transfer',
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
  'wird am 5.12. überwiesen',
  `bad debt ${'x'.repeat(200)}`,
])('the remark "%s" does not', (remark) => {
  expect(isDoubtful(remark)).toBe(false)
})

test.each([
  'Teilzahlung 500 am 12.11.',
  'noch 300 offen',
  'acompte 300 le 12/11',
  'il reste 250 à payer',
  'reste 400',
  'han pagado 2.000',
  'part payment 300',
  'only 400 left',
  'paid 500 on 12 Nov',
])('the remark "%s" says how much is paid, or left', (remark) => {
  expect(namesPart(remark)).toBe(true)
})

test.each([
  'paid 20 Nov',
  'bezahlt 27.11.2026',
  'paid 2026',
  'PO 4411 received',
  'called 3 times',
  'noch offen',
])('the remark "%s" does not', (remark) => {
  expect(namesPart(remark)).toBe(false)
})

test('a number directly behind the word for paid is an amount, and a day is none', () => {
  expect(['paid 500 on 12 Nov', 'bezahlt 1.200'].map(namesPaidAmount)).toEqual([true, true])
  expect(['paid 20.11', 'paid 2026-11-20', 'paid', 'not paid 500'].map(namesPaidAmount)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
