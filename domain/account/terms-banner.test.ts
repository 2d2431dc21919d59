import { expect, test } from 'vitest'
import { bannerDocument, TERMS_SEEN_AFTER_MS } from './terms-banner.ts'

const unseen = { uuid: 't1', kind: 'TERMS_AND_CONDITIONS', hasSeen: false }
const own = { isImpersonated: false, isReadOnly: false }

test('ACC-019 the banner announces unseen terms, and nothing else', () => {
  expect(bannerDocument({ ...own, documents: [unseen] })).toBe(unseen)
  expect(bannerDocument({ ...own, documents: [] })).toBeUndefined()
  expect(bannerDocument({ ...own, documents: [{ ...unseen, hasSeen: true }] })).toBeUndefined()
  expect(bannerDocument({ ...own, documents: [{ ...unseen, kind: 'PRIVACY_POLICY' }] })).toBeUndefined()
})

test('ACC-022 a document that is shown for ten seconds counts as seen', () => {
  expect(TERMS_SEEN_AFTER_MS).toBe(10_000)
})

test('ACC-019 nobody is shown the banner while staff act for a supplier', () => {
  expect(bannerDocument({ ...own, isImpersonated: true, documents: [unseen] })).toBeUndefined()
})

test('ACC-020 the banner is for users who may write; who is not known to may not', () => {
  expect(bannerDocument({ ...own, isReadOnly: true, documents: [unseen] })).toBeUndefined()
  expect(bannerDocument({ ...own, isReadOnly: undefined, documents: [unseen] })).toBeUndefined()
})
