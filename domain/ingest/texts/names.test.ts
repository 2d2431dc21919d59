import { expect, test } from 'vitest'
import { cleanName, isNameDamaged } from './names.ts'

test.each([
  ['Smith &amp; Sons', 'Smith & Sons'],
  ['O&#39;Brien &quot;Ltd&quot;', `O'Brien "Ltd"`],
  ['M&uuml;ller &amp; S&Ouml;HNE', 'Müller & SÖHNE'],
  ['Fran&ccedil;ois L&oelig;uf &ndash; &AElig;r&oslash;', 'François Lœuf – Ærø'],
  ['A&qring; &unknown; C', 'A&qring; &unknown; C'],
  ['AT&T & Co', 'AT&T & Co'],
  ['MÃ¼ller GmbH', 'Müller GmbH'],
  ['FranÃ§ois & ThÃ©rÃ¨se', 'François & Thérèse'],
  ['Å\u0081Ã³dÅº', 'Łódź'],
  ['Lâ€™Orme', 'L’Orme'],
  // What is no UTF-8 as a whole, or has letters of other encodings, is as it was meant.
  ['Ã¼ and Müller', 'Ã¼ and Müller'],
  ['Ã¼ Łódź', 'Ã¼ Łódź'],
  ['São Paulo', 'São Paulo'],
  ['  Elm \n Ltd ', 'Elm Ltd'],
  ['\u200Fאלון\u200F', 'אלון'],
  ['"Elm "The Baker" Ltd"', 'Elm "The Baker" Ltd'],
  ['"Elm" and "Oak"', '"Elm" and "Oak"'],
])('the name %j is %j', (written, meant) => {
  expect(cleanName(written)).toBe(meant)
})

test.each([
  ['M\uFFFDller', true],
  ['M?ller GmbH', true],
  ['???? ??', true],
  ['Who?', false],
  ['What? Ltd', false],
  ['?', false],
  ['Elm Ltd', false],
])('whether %j has lost letters: %j', (name, isDamaged) => {
  expect(isNameDamaged(name)).toBe(isDamaged)
})
