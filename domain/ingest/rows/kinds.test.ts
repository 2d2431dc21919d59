import { expect, test } from 'vitest'
import { isHold, isTotalLabel, kindOfTypeIn, signOf, statusOf, typeFamilyOf } from './kinds.ts'

test.each(['constructor', 'toString', '__proto__'])('%s is a type that nobody knows', (text) => {
  expect(kindOfTypeIn(undefined, text)).toBeUndefined()
  expect(kindOfTypeIn('sage50', text)).toBeUndefined()
  expect(typeFamilyOf('Type', ['SI', 'SC', text])).toBeUndefined()
})

test.each(
  'Result|Overall Result|Résultat global|T O T A L|S U M M E|Grand Total|Total for Elm KK|Elm KK Total|Zwischensumme|Somme|Total général|Suma total|Subtotale|Soma|Eindtotaal|Som|Ogółem|Łącznie|Celkový součet|I alt|Delsum|Totalsumma|Kaikki yhteensä|Mindösszesen|Végösszeg|Genel toplam|Общий итог|Промежуточный итог|総合計|計|总合计|總計|총합계'.split(
    '|',
  ),
)('%s is the label of a sum', (label) => {
  expect(isTotalLabel(label)).toBe(true)
})

test.each(
  'Result Ltd|A B C D|Elm KK|Somerset Ltd|Sommer GmbH|計測株式会社|Сумма Технологий|Totalidade SA|Summit Ltd'.split(
    '|',
  ),
)('%s is the name of a customer', (name) => {
  expect(isTotalLabel(name)).toBe(false)
})

test('statuses are known as systems of other languages write them', () => {
  const paid = 'Vollständig bezahlt|Abgeschlossen|Suoritettu|Quitada|Recebida|已結清|已沖銷'
  expect(paid.split('|').map(statusOf)).toEqual(paid.split('|').map(() => 'paid'))
  const drafts = 'In Bearbeitung|In lavorazione|暫存'
  expect(drafts.split('|').map(statusOf)).toEqual(drafts.split('|').map(() => 'draft'))
  expect(statusOf('À venir')).toBe('open')
  expect(['已開立', '未結清', '作廢'].map(statusOf)).toEqual(['open', 'open', 'void'])
})

test('words of Korean are known whole: no is no hold, and each side is one', () => {
  expect(['아니오', '예', '없음'].map(isHold)).toEqual([false, true, false])
  expect(['차변', '대변'].map((side) => signOf(side))).toEqual([1, -1])
})

test('none is no hold in any language', () => {
  const none = 'none|keine|aucun|ninguna|nessuno|nenhuma|geen|ingen|brak|nincs|yok|нет|なし|没有'
  expect(none.split('|').map(isHold)).toEqual(none.split('|').map(() => false))
})

test('what is not paid, or paid in part, is known by the word for paid', () => {
  const open = 'Neuhrazeno|Non saldata|Not settled|Noch nicht beglichen|Неоплачен|Ej betald|Nezaplaceno'
  expect(open.split('|').map(statusOf)).toEqual(open.split('|').map(() => 'open'))
  const part =
    'Částečně uhrazeno|Parz. saldata|Teilweise beglichen|Partly settled|Parcialmente cobrada|Delvist betalt'
  expect(part.split('|').map(statusOf)).toEqual(part.split('|').map(() => 'partial'))
  // What is not complete may be a draft.
  expect(['Not complete', 'Notable', 'Particular', 'Negative'].map(statusOf)).toEqual(
    Array(4).fill(undefined),
  )
})

test('types are known with the class of their document behind them', () => {
  const credits =
    'Nota de Crédito A|003 - Nota de Crédito B|Nota de crédito electrónica|Credit note (goods)|Gutschrift Ware|Nota di accredito'
  expect(credits.split('|').map((text) => kindOfTypeIn(undefined, text))).toEqual(
    credits.split('|').map(() => 'credit'),
  )
  expect(kindOfTypeIn(undefined, 'Factura A')).toBe('invoice')
  expect(kindOfTypeIn(undefined, 'Credit note reversal')).toBeUndefined()
})

test('types of tax offices are known below their headings alone', () => {
  expect(typeFamilyOf('Tipo DTE', ['33', '61'])).toBe('chile')
  expect(typeFamilyOf('Tipo de comprobante', ['I', 'E'])).toBe('mexico')
  expect(typeFamilyOf('Tipo', ['I', 'E'])).toBeUndefined()
  expect(kindOfTypeIn('chile', '61')).toBe('credit')
})

test.each([
  ['TD01 - Fattura', 'invoice'],
  ['TD04 - Nota di credito', 'credit'],
  ['Fattura TD01', 'invoice'],
  ['Nota di credito TD04', 'credit'],
  ['F1 Factura', 'invoice'],
  ['NC01 Nota de crédito', 'credit'],
])('the type %s with its code is of a document of the kind %s', (text, kind) => {
  expect(kindOfTypeIn(undefined, text)).toBe(kind)
})

test.each(['Consegnata', 'Mancata consegna', 'No anticipada'])('an invoice that is %s is open', (text) => {
  expect(statusOf(text)).toBe('open')
})

test('a status may stand behind the document that it is of', () => {
  const written = [
    'Invoice : Open',
    'Invoice : Paid In Full',
    'Invoice : Voided',
    'Credit Memo : Fully Applied',
  ]
  expect(written.map(statusOf)).toEqual(['open', 'paid', 'void', 'paid'])
})

test('sums of SAP say whose they are behind stars', () => {
  expect(['** Cuenta 100345', '*', '*** Account 17'].map(isTotalLabel)).toEqual([true, true, true])
  expect(isTotalLabel('** Acme Ltd')).toBe(false)
})
