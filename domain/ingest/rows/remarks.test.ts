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

test.each([
  'do not offer',
  'should be 450.00',
  'new due date 31/12/2026',
  'moved to account 4711',
  'customer dissolved',
  'awaiting credit note',
  'nicht anbieten',
  'Ziel verlängert bis 31.12.2026',
  'wird verrechnet',
  'Ratenzahlung vereinbart, 3x ab Dez.',
  'Ware retour',
  'ne pas proposer',
  'échéance reportée au 31/12/2026',
  'remplacée par 1020',
  'duplicada de 1003',
  'se va a anular',
  'merce resa',
  'nog niet geleverd',
  'towar zwrócony',
  'do kompensaty',
  'será anulada',
  'не отгружено',
  'товар возвращён',
  'Mahsup edilecek',
  'dubblett av 1003',
  'ny forfaldsdato 31/12',
  'mitätöidään',
  'sztornózandó',
  'se stornează',
  'nová splatnost 31.12.2026',
  '到期日改为12月31日',
  '金額誤り',
  '수정세금계산서 발행 예정',
])('the remark "%s" makes one doubt that its row is owed as it stands', (remark) => {
  expect(isDoubtful(remark)).toBe(true)
})

test.each([
  'wysłano duplikat',
  'copia duplicada',
  'in doppia copia',
  'prescription glasses',
  'moet 5/12 betalen',
  'Anruf 25.11., zahlt pünktlich',
  'pedido 4410',
  'PO 4410',
])('the remark "%s" says nothing of that', (remark) => {
  expect(isDoubtful(remark)).toBe(false)
})

test.each(['50% paid', 'paid 30 %', '2 of 3 instalments paid', '2/3 Raten bezahlt', '40 % déjà payé'])(
  'the remark "%s" says that a part is paid',
  (remark) => {
    expect(namesPart(remark)).toBe(true)
  },
)

test.each(['100% paid', '2% discount', 'paid within 14 days'])('the remark "%s" names no part', (remark) => {
  expect(namesPart(remark)).toBe(false)
})

test.each(['betaalt in 3 termijnen', 'zahlt in 3 Raten', 'en 3 fois', 'mag betalen op 31-12-2026'])(
  'the remark "%s" moves the due day',
  (remark) => {
    expect(isDoubtful(remark)).toBe(true)
  },
)
