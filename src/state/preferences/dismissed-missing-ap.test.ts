import { expect, test } from 'vitest'
import { dismissMissingAp, isMissingApDismissed } from './dismissed-missing-ap.ts'

test('MAP-013 MAP-014 a dismissal is kept per user with its requests, and a new request brings the banner back', () => {
  expect(isMissingApDismissed('u1', ['r1'])).toBe(false)
  dismissMissingAp('u1', ['r1', 'r2'])
  expect(isMissingApDismissed('u1', ['r1', 'r2'])).toBe(true)
  expect(isMissingApDismissed('u1', ['r2'])).toBe(true)
  expect(isMissingApDismissed('u1', ['r2', 'r3'])).toBe(false)
  expect(isMissingApDismissed('u2', ['r1'])).toBe(false)
  expect(localStorage.getItem('sooner.missing-ap.u1')).toBe('r1 r2')
})
