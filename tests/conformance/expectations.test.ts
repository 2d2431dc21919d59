import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Expectations that hold whatever the product does, or that allow what a row forbids. */
const WEAK: Readonly<Record<string, RegExp>> = {
  // Compared by identity: never contained, so that `not` always holds.
  'toContain of a new array or object': /\.toContain\(\s*[[{]/u,
  // Two values are right where a rule has one.
  'a list of alternatives that contains the answer': /expect\(\[[^\]]*\]\)\s*\.toContain\(/u,
}

/** Where the tests of these files have one, as `file: what`. */
function weakExpectations(files: readonly (readonly [name: string, text: string])[]): readonly string[] {
  return files.flatMap(([name, text]) =>
    Object.entries(WEAK).flatMap(([what, pattern]) => (pattern.test(text) ? `${name}: ${what}` : [])),
  )
}

test('an expectation that cannot fail is found', () => {
  const found = weakExpectations([
    ['a', 'expect(list).not.toContain([1, 2])'],
    ['b', "expect(['x', 'y']).toContain(answer)"],
    ['c', 'expect(list).toContain(answer)\nexpect(list).toEqual([1])'],
  ])
  expect(found.map((each) => each[0])).toEqual(['a', 'b'])
})

test('no test has an expectation that cannot fail', () => {
  const names = globSync('{domain,contract,src,server,grid,styles,bench,tests}/**/*.{test,spec}.{ts,tsx}')
  const others = names.filter((name) => !name.endsWith('expectations.test.ts'))
  expect(others.length).toBeGreaterThan(300)
  expect(weakExpectations(others.map((name) => [name, readFileSync(name, 'utf8')]))).toEqual([])
})
