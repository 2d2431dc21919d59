import { normalHeading } from '../headings/headings.ts'
import { FILLERS, HARMLESS_WORDS, OWN_HEADINGS } from './harmless-words.ts'

const wordsOf = (list: string) => list.split('|').map((word) => normalHeading(word))

const HARMLESS: ReadonlySet<string> = new Set(Object.values(HARMLESS_WORDS).flatMap((list) => wordsOf(list)))
const OWN: ReadonlySet<string> = new Set(OWN_HEADINGS.split('|').map((heading) => normalHeading(heading)))
const FILLING: ReadonlySet<string> = new Set(wordsOf(FILLERS))

/** Words of Chinese, Japanese and Korean, which headings write without spaces between them; the longest first. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+$/u
const joined = (words: ReadonlySet<string>) =>
  [...words]
    .filter((word) => UNSPACED.test(word))
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const COMPOUND = new RegExp(
  `^(?:${joined(FILLING)})*(?:${joined(HARMLESS)})(?:${joined(HARMLESS)}|${joined(FILLING)})*$`,
  'u',
)

const isOne = (word: string) => HARMLESS.has(word) || COMPOUND.test(word)

/** Whether each word of a heading is of a place, a person, a product, a way or the like, so that its column cannot say what is owed. */
export function isHarmless(heading: string): boolean {
  if (isOwn(heading)) return true
  const words = heading.split(' ').filter((word) => word !== '' && word !== '#')
  return words.some(isOne) && words.every((word) => isOne(word) || FILLING.has(word))
}

/** Whether a heading, normalized, is of a file that this product has written. */
export function isOwn(heading: string): boolean {
  return OWN.has(heading)
}
