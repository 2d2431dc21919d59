const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
/** Without the letters that are marks of their own, such as `ˇ`; with the vowels that Thai writes above and below. */
const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\u0E31-\u0E4E]/u

/** Letters of scripts other than the Latin one: the usual ones of their languages, and those of fewer. */
const SCRIPTS = [
  {
    script: /\p{Script=Cyrillic}/u,
    frequent: new Set('оеаинтсрвлкмдпуяії'),
    usual: new Set('ыьзбгчйхжшюцщэфёєґъѝў'),
  },
  {
    script: /\p{Script=Greek}/u,
    frequent: new Set('αοιετσνηυρπκμλςίόά'),
    usual: new Set('ωδγχθφέήύώβξζψϊϋΐΰ'),
  },
  {
    script: /\p{Script=Hebrew}/u,
    frequent: new Set('ויהלארמבתנש'),
    usual: new Set('דחקפעטכסגזצםןךףץ'),
  },
  {
    script: /\p{Script=Arabic}/u,
    frequent: new Set('اليمونرتبةعسد'),
    usual: new Set('قفحجكشصطخذزضظغثهأإآىئءؤپچژگ'),
  },
  {
    script: /\p{Script=Thai}/u,
    frequent: new Set('านรกอยทมลวเตสบดงิี่้ัะแไ็'),
    usual: new Set('คจหปชพขถใโุูำึืซผศณธษญภฟฐฎฏฉโ์ๆฯฌฒฝฮฆฬฑ'),
  },
] as const

/** Letters that Western names have, and those that few languages do. */
const WESTERN = 'äöüßÄÖÜéèêàáâçñíóúôåøæÅØÆÉãõîïë'
const RARE = 'þðýÞÐÝŸŽž¿¡ÿŕĺńÍÌÎÏÓÔÒÛÙ'
const NOT_OF_NAMES = 'µƒªº'

const VOWEL = /[aeiouyäöüáéíóúãõ]/i

/** How well the characters beyond ASCII fit into the words around them: from 0 to 0.7. */
export function letterFit(text: string): number {
  let [all, good] = [0, 0]
  const characters = Array.from(text)
  for (const [at, character] of characters.entries()) {
    if (character.charCodeAt(0) < 128) continue
    all++
    good += fitOf(character, characters[at - 1] ?? ' ', characters[at + 1] ?? ' ', characters[at + 2] ?? ' ')
  }
  return all === 0 ? 0 : Math.max(0, good / all) * 0.7
}

function fitOf(character: string, before: string, after: string, next: string): number {
  // Groups of digits have a space or an apostrophe between them, and no letter.
  if (/\d/.test(before) && /\d/.test(after))
    return LETTER.test(character) ? -1 : /[\s’]/u.test(character) ? 1 : 0
  // A number is `Nº` or `N°`, the first is `1ª`.
  if ('ºª°'.includes(character) && /[Nn.\d]/.test(before) && !LETTER.test(after)) return 1
  const isInWord = LETTER.test(before) || LETTER.test(after)
  if (!LETTER.test(character) || NOT_OF_NAMES.includes(character))
    return isInWord ? -1 : /[\p{Sc}«»„“”‘’–—°§·…]/u.test(character) ? 0.6 : -0.5
  for (const { script, frequent, usual } of SCRIPTS) {
    const isOf = script.test(character)
    if ([before, after].some((other) => LETTER.test(other) && script.test(other) !== isOf)) return -1
    if (!isOf) continue
    if (isWrongCase(character, before, after)) return -1
    const lower = character.toLowerCase()
    return frequent.has(lower) ? 1 : usual.has(lower) ? 0.6 : -0.5
  }
  if (isWrongCase(character, before, after)) return -1
  if ([before, after, next].every((other) => /\P{ASCII}/u.test(other))) return -0.5
  // Polish writes ń before consonants and at the end.
  if (character === 'ń' && !VOWEL.test(after)) return 0.9
  // A ß stands behind a vowel, an ñ before one.
  if (character === 'ß' && !VOWEL.test(before)) return -1
  if (character === 'ñ' && LETTER.test(after) && !VOWEL.test(after)) return -1
  // No language writes aä.
  if (character === 'ä' && /a/i.test(before)) return -1
  // In Portuguese `ão`, `ãe`, `ãs` and at the end; elsewhere an ä in another encoding.
  if (character === 'ã' && LETTER.test(after) && !/[oes]/i.test(after)) return -1
  // No language ends words with õ: it is the ő of Hungarian in another encoding.
  if (character === 'õ' && !LETTER.test(after)) return -1
  if (WESTERN.includes(character)) return 1
  return RARE.includes(character) ? 0.3 : 0.9
}

/** Whether a capital follows a small letter, or stands between a capital and a small letter. */
function isWrongCase(character: string, before: string, after: string): boolean {
  return UPPER.test(character) && (LOWER.test(before) || (UPPER.test(before) && LOWER.test(after)))
}
