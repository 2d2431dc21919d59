import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paymentReference, referencedIds } from './payment-reference.ts'

const ID = '0190f3b2-7c1d-4a6e-9b00-5f1e2d3c4b5a'

test('a reference is EP and the first twelve digits of the id', () => {
  expect(paymentReference(ID)).toBe('EP0190F3B27C1D')
})

test('a reference, its beginning, and its spelling on a statement name the ids that begin so', () => {
  const all = {
    from: '0190f3b2-7c1d-0000-0000-000000000000',
    to: '0190f3b2-7c1d-ffff-ffff-ffffffffffff',
  }
  expect(referencedIds('EP0190F3B27C1D')).toEqual(all)
  expect(referencedIds(' ep 0190 f3b2-7c1d ')).toEqual(all)
  expect(referencedIds('0190')).toEqual({
    from: '01900000-0000-0000-0000-000000000000',
    to: '0190ffff-ffff-ffff-ffff-ffffffffffff',
  })
  expect(referencedIds('0190F3')).toEqual({
    from: '0190f300-0000-0000-0000-000000000000',
    to: '0190f3ff-ffff-ffff-ffff-ffffffffffff',
  })
})

test('what is no beginning of a reference names no id', () => {
  for (const text of ['', 'EP', 'EP12', 'EP123', '019', 'Acme', 'EP0190F3B27C1D0', 'EP0190G3']) {
    expect(referencedIds(text)).toBeUndefined()
  }
})

test('the reference of any id names that id', () => {
  for (let n = 0; n < 500; n++) {
    const id = randomUUID()
    const { from, to } = referencedIds(paymentReference(id))!
    expect(from <= id && id <= to).toBe(true)
  }
})
