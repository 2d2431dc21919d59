import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '#state'
import { renderPage, servePage } from '../../../tests/fixtures/page-server.tsx'
import { sessionToken } from '../../../tests/fixtures/session-tokens.ts'
import { PrivacyPage, SupplierAgreementPage } from './legal-page.tsx'

afterEach(async () => {
  cleanup()
  if (session.isAuthenticated.peek()) await session.logout('expired')
})

test.each([
  ['the privacy policy', PrivacyPage],
  ['the supplier agreement', SupplierAgreementPage],
])('%s leads visitors to sign-in, and nobody who is signed in', (_, LegalPage) => {
  const signIn = () => screen.queryByRole('link', { name: 'Sign in' })?.getAttribute('href')
  servePage({})
  renderPage(<LegalPage />)
  expect(signIn()).toBe('/early-pay/sign-in')
  cleanup()
  session.login(sessionToken())
  renderPage(<LegalPage />)
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  expect(signIn()).toBeUndefined()
})
