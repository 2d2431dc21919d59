import { expect, test } from 'vitest'
import { errorSentence, failureSentence } from './errors.ts'

const failed = (over: object) => Object.assign(new Error('in the words of the server'), over)

test.each([
  [403, "You don't have permission to do this."],
  [404, 'This is not available any more.'],
  [429, 'Too many attempts. Wait a minute and try again.'],
  [500, 'Something went wrong on our side. Nothing was changed.'],
])(
  'ERR-018 ERR-021 a code without a sentence of its own is told by its status %i: "%s"',
  (status, sentence) => {
    expect(errorSentence(failed({ code: 'NEW_IN_A_LATER_RELEASE', status }))).toBe(sentence)
    expect(errorSentence(failed({ code: 'READ_ONLY', status }))).toBe(
      'Your account can look but not change anything.',
    )
  },
)

test('ERR-021 an unexpected failure ends in the reference of its call; what is no error of a call has none', () => {
  const [generic, reference] = [errorSentence('thrown'), '0a1b2c3d']
  expect(generic).toBe('Something went wrong on our side. Nothing was changed.')
  expect(errorSentence(failed({ status: 500, requestId: `${reference}-9999` }))).toBe(
    `${generic} Support finds it by the reference ${reference}.`,
  )
})

test.each([
  [{ code: 'UNKNOWN', status: 404 }, 'This is not available any more.'],
  [{ code: 'DATABASE_UNAVAILABLE', status: 503 }, 'The service is not available right now.'],
])(
  'ERR-006 the message of a rate source has the reason of its own failure filled in: %j',
  (error, reason) => {
    const sentence = failureSentence('rateSource', failed(error))
    expect(sentence.startsWith(`Unable to retrieve market rate source: ${reason}`)).toBe(true)
    expect(sentence.split(reason)).toHaveLength(2)
  },
)
