import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUserActivity } from './user-activity.ts'

test('a user is alone when nobody else has called within a second', () => {
  const call = fc.record({ userId: fc.constantFrom('ada', 'bob', 'cyd'), after: fc.nat(700) })
  fc.assert(
    fc.property(fc.array(call), fc.constantFrom('ada', 'bob', 'dan'), (calls, asking) => {
      let now = 0
      const activity = createUserActivity(() => now)
      const times = calls.map(({ userId, after }) => {
        now += after
        activity.note(userId)
        return { userId, at: now }
      })
      const others = times.filter(({ userId, at }) => userId !== asking && now - at <= 1000)
      expect(activity.isAlone(asking)).toBe(others.length === 0)
    }),
  )
})
