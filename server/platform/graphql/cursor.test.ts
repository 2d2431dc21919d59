import { expect, test } from 'vitest'
import { connectionOf, cursorPage } from './cursor.ts'

const rows = ['Acme', 'Birch', 'Cedar'].map((name) => ({ name, key: `${name}-key` }))
const pageOf = (size: number, after?: string) =>
  connectionOf(rows, cursorPage({ first: size, after: after ?? null }), (row) => row)

test.each([
  [undefined, 1000],
  [null, 1000],
  [{}, 1000],
  [{ first: 0 }, 0],
  [{ first: -1 }, 0],
  [{ first: 7 }, 7],
  [{ first: 1001 }, 1000],
])('paging %j is a page of %i', (paging, size) => {
  expect(cursorPage(paging)).toEqual({ size, after: undefined })
})

test('a page ends at its last row, behind which the next one begins, and says whether there is one', async () => {
  const { edges, pageInfo } = pageOf(2)
  const nodes: unknown[] = []
  for await (const { node } of edges) nodes.push(node)
  expect(nodes).toEqual(rows.slice(0, 2))
  expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  const { endCursor } = pageInfo
  expect(cursorPage({ after: endCursor })).toEqual({ size: 1000, after: rows[1] })
  expect(pageOf(3, endCursor!).pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
  expect(pageOf(0).pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false, endCursor: null })
})

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a cursor has two thousand characters at most', () => {
  const name = 'x'.repeat(1492)
  expect(cursorOf([name, 'k'])).toHaveLength(2000)
  expect(cursorPage({ after: cursorOf([name, 'k']) }).after).toEqual({ name, key: 'k' })
  expect(() => cursorPage({ after: cursorOf([`${name}x`, 'k']) })).toThrow(
    expect.objectContaining({ code: 'VALIDATION' }),
  )
})

test.each(['', 'x', cursorOf(['a']), cursorOf(['a', 'b', 'c']), cursorOf(['a', 1]), cursorOf(['a\0', 'b'])])(
  '%j is no cursor',
  (after) => {
    expect(() => cursorPage({ after })).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
  },
)
