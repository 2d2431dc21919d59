import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Müller', 'muller'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ørsted', 'orsted'],
  ['Şişli', 'sisli'],
  ['ＡＢＣ', 'abc'],
  ['İstanbul', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['ﾄﾖﾀ', 'トヨタ'],
  ['ﾎﾝﾀﾞ', 'ホンダ'],
  ['Ærø', 'aero'],
  ['Œuvres', 'oeuvres'],
  ['ﬁrst', 'first'],
  ['Đặng', 'dang'],
  ['Þór', 'thor'],
  ['Артём', 'артем'],
  ['ΟΔΟΣ', 'οδος'],
  ['INV–2026−07', 'inv-2026-07'],
  ['№ 7', 'no 7'],
  ['A\u200B1', 'a1'],
])('"%s" is found by "%s"', (text, typed) => {
  expect(foldText(text)).toBe(foldText(typed))
})

test.each(["O'Brien", 'O’Brien', 'O‘Brien', 'OʼBrien', 'O´Brien', 'O′Brien', 'O＇Brien'])(
  'the apostrophe of %s is that of the keyboard',
  (name) => {
    expect(foldText(name)).toBe("o'brien")
  },
)

test('letters that marks make in Japanese, Hindi and Thai stay apart', () => {
  for (const [one, other] of [
    ['パン', 'ハン'],
    ['को', 'का'],
    ['กิ', 'กา'],
  ] as const)
    expect(foldText(one)).not.toBe(foldText(other))
})

const texts = fc.string({ unit: 'grapheme' })

test('folding twice is folding once, of every character', () => {
  for (let point = 0; point < 0x3_0000; point++) {
    const folded = foldText(String.fromCodePoint(point))
    if (foldText(folded) !== folded) expect.fail(`U+${point.toString(16)}`)
  }
})

/** Compatibility forms write a mark that stands alone as a blank and a mark: that is another text. */
const withoutLoneMarks = texts.filter((text) => !/\s\p{M}/u.test(text.normalize('NFKD')))

test('a part of a text is found in it, in any case and Unicode form', () => {
  fc.assert(
    fc.property(withoutLoneMarks, withoutLoneMarks, withoutLoneMarks, (before, part, after) => {
      const text = foldText(before + part + after)
      expect(text).toBe(foldText(before) + foldText(part) + foldText(after))
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
        expect(text).toContain(foldText(part.normalize(form)))
    }),
  )
})

test('ASCII is only made small', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(foldText(text)).toBe(text.toLowerCase())
    }),
  )
})
