import { expect, test } from 'vitest'
import { senseOf } from './headings.ts'
import { unitPhrase } from './unit-phrases.ts'

test.each([
  ['Částky v tisících Kč', 3],
  ['(tis. Kč)', 3],
  ['Kwoty w tysiącach złotych', 3],
  ['Adatok eFt-ban', 3],
  ['Luvut tuhansina euroina', 3],
  ['Valori exprimate în mii de lei', 3],
  ['Единица измерения: тыс. руб.', 3],
  ['Суми в тис. грн', 3],
  ['Iznosi u hiljadama dinara', 3],
  ['Ποσά σε χιλιάδες ευρώ', 3],
  ['Alla belopp i kkr', 3],
  ['Belopp i TSEK', 3],
  ['Beløb i t.kr.', 3],
  ['Beløb i 1.000 kr.', 3],
  ['Tall i hele tusen', 3],
  ['Werte in 1.000 EUR', 3],
  ['Bedragen x € 1.000', 3],
  ['Valores em R$ mil', 3],
  ['（千円）', 3],
  ['单位：人民币万元', 4],
  ['單位:仟元', 3],
  ['Figures in $000', 3],
  ['($ thousands)', 3],
  ['In 1,000 USD', 3],
  ['ĐVT: triệu đồng', 6],
  ['Dalam jutaan Rupiah', 6],
  ['หน่วย: พันบาท', 3],
  ['המספרים באלפי ש"ח', 3],
  ['المبالغ بآلاف الريالات', 3],
  ['Částky v mil. Kč', 6],
])('a title names the unit of all amounts: %s is 10 to the %i', (title, scale) => {
  expect(unitPhrase(title)?.scale).toBe(scale)
})

test.each([
  'Thousand Oaks Dental',
  'A Thousand Euro Shop',
  'Million Dollar Bakery',
  'Miles & More',
  'MARS Wrigley',
  'Firma in Binningen',
  'Offices in Tysons',
  '부천 원미구 상사',
  'Limit 1.000 EUR',
  'Invoices over $1,000',
  'Kunde K EUR',
  'Statement in EUR 000123',
  'Page 1 in 1000',
])('%s names no unit', (title) => {
  expect(unitPhrase(title)).toBeUndefined()
})

test.each([
  ['Zbývá uhradit (tis. Kč)', { meaning: 'openAmount', scale: 3, currency: 'CZK' }],
  ['Restbelopp (tkr)', { meaning: 'openAmount', scale: 3, currency: undefined }],
  ['Kvar att betala, tusen SEK', { meaning: 'openAmount', scale: 3, currency: 'SEK' }],
  ['Restbeløp i tusen kr', { meaning: 'openAmount', scale: 3, currency: undefined }],
  ['Restbeløb (t.kr.)', { meaning: 'openAmount', scale: 3, currency: undefined }],
  ['Openstaand (x € 1.000)', { meaning: 'openAmount', scale: 3, currency: 'EUR' }],
  ['Hátralék (eFt)', { meaning: 'openAmount', scale: 3, currency: 'HUF' }],
  ['Kalan (bin TL)', { meaning: 'openAmount', scale: 3, currency: 'TRY' }],
  ['Pozostało (tys. zł)', { meaning: 'openAmount', scale: 3, currency: 'PLN' }],
  ['Avoinna (1 000 €)', { meaning: 'openAmount', scale: 3, currency: 'EUR' }],
  ['Offen (T€)', { meaning: 'openAmount', scale: 3, currency: 'EUR' }],
  ["Solde dû en milliers d'euros", { meaning: 'openAmount', scale: 3, currency: 'EUR' }],
  ['Em aberto (milhares de €)', { meaning: 'openAmount', scale: 3, currency: 'EUR' }],
  ['Saldo (R$ mil)', { meaning: 'balance', scale: 3, currency: 'BRL' }],
  ['Остаток долга, тыс. руб.', { meaning: 'openAmount', scale: 3, currency: 'RUB' }],
  ['미수금(천원)', { meaning: 'openAmount', scale: 3, currency: 'KRW' }],
])('the heading %s names its unit', (heading, sense) => {
  expect(senseOf(heading)).toMatchObject(sense)
})
