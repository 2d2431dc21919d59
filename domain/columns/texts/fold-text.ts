/**
 * What compatibility decomposition leaves apart: letters that are one in Unicode and two marks or another letter to who
 * types them, and the many apostrophes, quotes and dashes of texts. Small letters; each text is folded already.
 */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ƀ: 'b',
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ɨ: 'i',
  ƙ: 'k',
  ƶ: 'z',
  ə: 'e',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '´': "'",
  '′': "'",
  ʹ: "'",
  ʻ: "'",
  ʼ: "'",
  ʽ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '⁄': '/',
  // A voiced mark that stands alone: that of half-width katakana.
  ゛: '\u3099',
  ゜: '\u309A',
}

// Accents of Latin, Greek, Cyrillic, Hebrew and Arabic letters, and what nobody sees. Marks that make other letters of
// Japanese, Indic and Thai ones stay.
const DROPPED =
  /(?![\u3099\u309A])(?=\p{Mn})[\p{Script=Inherited}\p{Script=Hebrew}]|\p{Default_Ignorable_Code_Point}/gu

const known = new Map<string, string>()

/**
 * A text as a search compares it, without regard to case, accents, width, ligatures and apostrophes: "Łódź" is `lodz`,
 * "Straße" is `strasse`, "ﾄﾖﾀ" is `トヨタ`. Each character is folded by itself, so that a part of a text is a part of the
 * folded one.
 */
export function foldText(text: string): string {
  let folded = ''
  for (const character of text) {
    folded += character < '\u0080' ? character.toLowerCase() : foldedCharacter(character)
  }
  return folded
}

function foldedCharacter(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const parts = ALIKE[character] ?? character.normalize('NFKD').toLowerCase().normalize('NFKD')
  const folded = parts.replace(DROPPED, '').replace(/\P{ASCII}/gu, (part) => ALIKE[part] ?? part)
  known.set(character, folded)
  return folded
}
