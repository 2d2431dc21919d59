import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { AccountTabs } from './account-tabs.tsx'

afterEach(cleanup)

function open(isEligible: boolean, newExperienceEnabled: boolean): void {
  const { getMe } = supplier()
  servePage({
    data: {
      getMe: { ...getMe, account: { ...getMe.account, newExperienceEnabled } },
      membership: { isEligible },
    },
  })
  renderPage(<AccountTabs current="settings" />)
}
const link = { name: 'Membership settings' }

test('ACC-016 an eligible account with the new experience has membership settings', async () => {
  open(true, true)
  expect((await screen.findByRole('link', link)).getAttribute('href')).toBe('/early-pay/account/membership')
})

test.each([
  ['an account that is not eligible', false, true],
  ['an account without the new experience', true, false],
])('ACC-016 %s has none', async (_, isEligible, newExperienceEnabled) => {
  open(isEligible, newExperienceEnabled)
  await expect(screen.findByRole('link', link, { timeout: 300 })).rejects.toThrow('Unable to find')
  expect(screen.getByRole('link', { name: 'Right to be Forgotten' })).toBeDefined()
})
