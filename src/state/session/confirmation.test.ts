import { expect, test } from 'vitest'
import { ApiError } from '#data'
import { isConfirmationOpen, declineConfirmation, withReauthentication } from './confirmation.ts'

const rejected = () => Promise.reject(new ApiError('REAUTHENTICATION_REQUIRED', 403, 'confirm'))

/** As a mailed link that is opened in another tab tells this one. */
function confirmElsewhere(): void {
  const other = new BroadcastChannel('sooner.confirmed')
  other.postMessage('confirmed')
  other.close()
}

test('a call that needs a confirmation is rejected when the user would rather not', async () => {
  const answer = withReauthentication(rejected).catch((error: unknown) => error)
  await expect.poll(() => isConfirmationOpen.value).toBe(true)
  declineConfirmation()
  expect(await answer).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
  expect(isConfirmationOpen.value).toBe(false)
})

test('a confirmed call is made again, and not when it is no longer meant', async () => {
  for (const isMeant of [true, false]) {
    let calls = 0
    const call = () => (++calls === 1 ? rejected() : Promise.resolve('done'))
    const answer = withReauthentication(call, () => isMeant).catch((error: unknown) => error)
    await expect.poll(() => isConfirmationOpen.value).toBe(true)
    confirmElsewhere()
    const result = await answer
    if (isMeant) expect([result, calls]).toEqual(['done', 2])
    else expect([result, calls]).toEqual([expect.objectContaining({ code: 'REAUTHENTICATION_REQUIRED' }), 1])
  }
})
