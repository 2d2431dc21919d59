import { normalHeading } from '../headings/headings.ts'
import { FILLERS, HARMLESS_WORDS } from './harmless-words.ts'

const wordsOf = (list: string) => list.split('|').map((word) => normalHeading(word))

const HARMLESS: ReadonlySet<string> = new Set(Object.values(HARMLESS_WORDS).flatMap((list) => wordsOf(list)))
const FILLING: ReadonlySet<string> = new Set(wordsOf(FILLERS))

/** Whether each word of a heading is of a place, a person, a product, a way or the like, so that its column cannot say what is owed. */
export function isHarmless(heading: string): boolean {
  const words = heading.split(' ').filter((word) => word !== '' && word !== '#')
  return (
    words.some((word) => HARMLESS.has(word)) && words.every((word) => HARMLESS.has(word) || FILLING.has(word))
  )
}
