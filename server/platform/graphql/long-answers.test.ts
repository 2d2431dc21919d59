import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf } from './long-answers.ts'

test('the pieces of an answer are its JSON, whatever lists and objects it has', () => {
  const leaf = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.constantFrom(null, undefined, true))
  const node = fc.dictionary(fc.string(), fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })), { maxKeys: 4 })
  const list = (item: fc.Arbitrary<unknown>) =>
    fc.oneof(fc.array(item, { maxLength: 3 }), fc.array(item, { minLength: 65, maxLength: 70 }))
  const inner = fc.dictionary(fc.string(), fc.oneof(leaf, node, list(fc.oneof(leaf, node))), { maxKeys: 3 })
  const data = fc.dictionary(
    fc.string(),
    fc.oneof(leaf, inner, fc.array(inner, { maxLength: 3 }), list(node)),
  )
  fc.assert(
    fc.property(data, (answer) => {
      expect([...piecesOf({ data: answer })].join('')).toBe(JSON.stringify({ data: answer }))
    }),
    { numRuns: 100 },
  )
})

test('each item of a long list is a piece, also of one within an item', () => {
  const edges = Array.from({ length: 100 }, (_, id) => ({ node: { id } }))
  const pieces = [...piecesOf({ data: { active: { edges }, one: [{ edges }] } })]
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(JSON.stringify({ edges }).length + 20)
  expect(pieces.length).toBeGreaterThan(200)
  const withinItem = [
    ...piecesOf({ edges: Array.from({ length: 65 }, () => ({ node: { opportunities: edges } })) }),
  ]
  expect(Math.max(...withinItem.map((piece) => piece.length))).toBeLessThan(100)
})
