import { normalHeading } from './normal-heading.ts'

/** Letters that the forms of a word share at least: `kontrahent`, `kontrahenta`. */
const STEM = 5
/** Characters that words of Chinese, Japanese and Korean begin with at least to be one: `得意先コード`, `得意先名`. */
const EAST_ASIAN_STEM = 2
const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** In how many words two headings are of the same thing: a customer's name is that of its number where both name it alike. */
export function sharedStems(a: string, b: string): number {
  const others = wordsOf(b)
  return wordsOf(a).filter((word) => others.some((other) => haveOneStem(word, other))).length
}

function wordsOf(heading: string): readonly string[] {
  return normalHeading(heading).split(' ')
}

function haveOneStem(a: string, b: string): boolean {
  const least = EAST_ASIAN.test(a) ? EAST_ASIAN_STEM : STEM
  return a.length >= least && b.startsWith(a.slice(0, least))
}
