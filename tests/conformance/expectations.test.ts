import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Expectations that hold whatever the product does, or that allow what a row forbids. */
const WEAK: Readonly<Record<string, RegExp>> = {
  // Compared by identity: never contained, so that `not` always holds.
  'toContain of a new array or object': /\.toContain\(\s*[[{]/u,
  // Two values are right where a rule has one.
  'a list of alternatives that contains the answer': /expect\(\[[^\]]*\]\)\s*\.toContain\(/u,
}

/** The end of an expectation of nothing, behind what is expected. */
const NOTHING = /^\s*\.(toEqual\(\[\]\)|toStrictEqual\(\[\]\)|toHaveLength\(0\))/u

/** A filter of a list that may be empty, unlike one that is written out or went through `nonEmpty`. */
const UNPROVEN = /^(?!\s*(\[\s*['"\d]|nonEmpty\())[^]*\.filter\(/u

/** Whether a test expects that a filter finds nothing, which it also does where there is nothing to find. */
function expectsNothingOfNothing(text: string): boolean {
  return [...text.matchAll(/\bexpect\(/gu)].some(({ index, 0: begin }) => {
    const from = index + begin.length
    const end = closingBracket(text, from)
    return NOTHING.test(text.slice(end + 1, end + 40)) && UNPROVEN.test(text.slice(from, end))
  })
}

/** The position of the bracket that closes the one before `from`; brackets inside of texts come in pairs. */
function closingBracket(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++
    else if (')]}'.includes(text[at]!) && --depth === 0) return at
  }
  return text.length
}

function weakExpectations(files: readonly (readonly [name: string, text: string])[]): readonly string[] {
  return files.flatMap(([name, text]) => [
    ...Object.entries(WEAK).flatMap(([what, pattern]) => (pattern.test(text) ? `${name}: ${what}` : [])),
    ...(expectsNothingOfNothing(text)
      ? [`${name}: an empty filter of a list that may be empty: see nonEmpty`]
      : []),
  ])
}

test('an expectation that cannot fail is found', () => {
  const found = weakExpectations([
    ['a', 'expect(list).not.toContain([1, 2])'],
    ['b', "expect(['x', 'y']).toContain(answer)"],
    ['c', 'expect(list).toContain(answer)\nexpect(list).toEqual([1])'],
    ['d', 'expect(list.filter((each) => f(each))).toEqual([])'],
    ['e', 'expect(\n  (await all()).filter(f),\n  "which"\n).toHaveLength(0)'],
    ['f', 'expect(nonEmpty(list).filter(f)).toEqual([])\nexpect([1, 2].filter(f)).toEqual([])'],
    ['g', 'expect(list.filter(f)).toEqual([1])\nexpect(list).toEqual([])'],
  ])
  expect(found.map((each) => each[0])).toEqual(['a', 'b', 'd', 'e'])
})

test('no test has an expectation that cannot fail', () => {
  const names = globSync('{domain,contract,src,server,grid,styles,bench,tests}/**/*.{test,spec}.{ts,tsx}')
  const others = names.filter((name) => !name.endsWith('expectations.test.ts'))
  expect(others.length).toBeGreaterThan(300)
  expect(weakExpectations(others.map((name) => [name, readFileSync(name, 'utf8')]))).toEqual([])
})
