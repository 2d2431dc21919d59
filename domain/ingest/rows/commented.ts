import { isDamaged } from '../texts/text.ts'

/** What stands before a row that somebody has taken out of a list without deleting it. */
const COMMENTED = /^(?:\/\/|--|;|!|#)\s*(?=[\p{L}\d])/u
const MARKS = new Set(['/', '-', ';', '!', '#'])

/** A number without the mark of a comment before it; undefined where there is none. `areHashes`: numbers are written so: `#1001`. */
export function withoutComment(number: string, areHashes: boolean): string | undefined {
  const first = number.charAt(0)
  if (!MARKS.has(first) || (first === '#' && (areHashes || isDamaged(number)))) return undefined
  const bare = number.replace(COMMENTED, '')
  return bare === number ? undefined : bare
}

/** Whether numbers begin with the sign for one as a rule: few of many that do are rows that were taken out. */
export function areHashed(numbers: readonly string[]): boolean {
  const hashed = numbers.filter((number) => number.trimStart().startsWith('#')).length
  return hashed > 0 && hashed * 2 >= numbers.length
}
