const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  minus: '−',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  sect: '§',
  reg: '®',
  trade: '™',
  szlig: 'ß',
}

/** Letters that are not those of ASCII with a mark; of each there is a capital. */
const LETTERS: Readonly<Record<string, string>> = {
  aelig: 'æ',
  oelig: 'œ',
  oslash: 'ø',
  eth: 'ð',
  thorn: 'þ',
}

/** The marks of letters, which stand behind the letter in the name of an entity: `&Uuml;`. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
}

function namedCharacter(name: string): string | undefined {
  const lower = name.toLowerCase()
  const letter = LETTERS[lower]
  if (letter !== undefined) return /^[A-Z]/.test(name) ? letter.toUpperCase() : letter
  const mark = MARKS[lower.slice(1)]
  if (mark === undefined) return ENTITIES[lower]
  const marked = `${name[0]}${mark}`.normalize('NFC')
  return marked.length === 1 ? marked : undefined
}

/** A text with the characters that HTML writes as entities: `Smith &amp; Sons`, `M&uuml;ller`, `O&#39;Brien`. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return namedCharacter(name as string) ?? all
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}
