import { expect, test } from 'vitest'
import { session } from '#state'
import { sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { noteTaken, openDialog, openPalette, recentIds } from './palette-state.ts'

test('what was taken last stands first, each once and five at most; nothing of it is left for the next user', async () => {
  session.login(sessionToken())
  for (const id of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) noteTaken(id)
  expect(recentIds.value).toEqual(['f', 'a', 'e', 'd', 'c'])
  openPalette()
  await session.logout('loggedOut')
  expect([recentIds.value, openDialog.value]).toEqual([[], undefined])
})
