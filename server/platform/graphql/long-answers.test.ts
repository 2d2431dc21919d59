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

test('no piece has more than sixteen items of a long list, also of one within an item', () => {
  const edges = Array.from({ length: 100 }, (_, id) => ({ node: { id } }))
  const most = JSON.stringify(edges.slice(-16)).length
  const ofAnswer = [...piecesOf({ data: { active: { edges }, two: { edges } } })]
  expect(Math.max(...ofAnswer.map((piece) => piece.length))).toBeLessThanOrEqual(most)
  const long = Array.from({ length: 65 }, () => ({ node: { opportunities: edges } }))
  const withinItem = [...piecesOf({ edges: long })]
  expect(Math.max(...withinItem.map((piece) => piece.length))).toBeLessThanOrEqual(most)
})
