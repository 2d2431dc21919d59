import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useUserSettings } from '#documents/account/user-settings'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { showLanguage } from './language-candidates.ts'
import { useLanguageChoice } from './use-language-choice.ts'

afterEach(async () => {
  cleanup()
  await showLanguage('en')
})

function Settings() {
  const choose = useLanguageChoice()
  return <button onClick={() => choose('de')}>{useUserSettings().data?.personalInfo?.locale}</button>
}

test('ACC-002 LOC-010 open settings show the language that was chosen, also where nothing announces the change', async () => {
  const stored = { locale: 'en' }
  const { getMe } = supplier()
  servePage({ data: { getMe: () => ({ ...getMe, user: { ...getMe.user, personalInfo: { ...stored } } }) } })
  renderPage(<Settings />)
  const choice = await screen.findByRole('button', { name: 'en' })
  stored.locale = 'de'
  await userEvent.click(choice)
  expect(await screen.findByRole('button', { name: 'de' })).toBeDefined()
})
