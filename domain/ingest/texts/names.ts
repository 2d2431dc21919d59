import { withoutEntities } from './entities.ts'
import { cleanText } from './text.ts'

/**
 * A customer's name as it is meant: entities of HTML and bytes of UTF-8 that were shown as Windows-1252 are put right, marks that are
 * not seen and quotes that were not doubled are left out.
 */
export function cleanName(text: string): string {
  const named = text.includes('\n') ? withoutAddress(text) : text
  const shown = named.includes('&') ? withoutEntities(named) : named
  const name = cleanText(MISREAD.test(shown) ? decodedAgain(shown) : shown)
  const seen = UNSEEN.test(name) ? cleanText(name.replace(UNSEEN_ALL, '')) : name
  const bare = FOOTNOTED.test(seen) ? seen.replace(FOOTNOTED, '') : seen
  return AROUND_QUOTES.test(bare) ? bare.slice(1, -1) : bare
}

/** The first line of a cell that has an address below it: one of its lines has a number. Other names go on in the next line. */
function withoutAddress(text: string): string {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '')
  return others.some((line) => /\d/.test(line)) ? first : text
}

/** Marks of the direction of writing, soft hyphens and spaces without width; those that join letters belong to them. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/
const UNSEEN_ALL = new RegExp(UNSEEN, 'g')

/** The mark of a footnote behind a name. */
const FOOTNOTED = /(?<=[\p{L}\p{N}.)])\s*[*†‡]{1,3}\)?$/u

/** A text in quotes that has others within, as programs write that do not double them: `"Elm "The Baker" Ltd"`. */
const AROUND_QUOTES = /^"[^"]* "[^"]+"(?:[^"]* "[^"]+")*[^"]*"$/

/** The first byte of a letter in UTF-8 and one that goes on, as Windows-1252 shows them: `Ã¼` was `ü`. */
const MISREAD = /[Â-ô][\u0080-¿Œœ\u0160\u0161ŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/

function decodedAgain(text: string): string {
  const bytes = Array.from(text, byteOf)
  if (bytes.includes(undefined)) return text
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte!.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return text
  }
}

/** What Windows-1252 has at 0x80 to 0x9F; \0 where it has nothing. */
const UPPER_CONTROLS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** The byte of a letter in Windows-1252; undefined where it has none. */
function byteOf(letter: string): number | undefined {
  const code = letter.charCodeAt(0)
  if (code <= 0xff) return code
  const place = UPPER_CONTROLS.indexOf(letter)
  return place < 0 ? undefined : 0x80 + place
}

/** Whether letters of a name were lost where it was written in an encoding without them: `M?ller`, `?????`, `M\uFFFDller`. */
export function isNameDamaged(name: string): boolean {
  if (!name.includes('?')) return name.includes('\uFFFD')
  return name.includes('\uFFFD') || /\p{L}\?+\p{Ll}/u.test(name) || /^[?\s.,&-]*\?\?[?\s.,&-]*$/.test(name)
}
