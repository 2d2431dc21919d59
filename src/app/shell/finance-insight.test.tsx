import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { useMe } from '#documents/account/me'
import { useProviderSettings } from '#documents/account/provider-settings'
import { setFlags } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { showLanguage } from '../language/language-candidates.ts'
import { FinanceInsight } from './finance-insight.tsx'

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

/** Stands once everything was answered. */
function Arrived() {
  const queries = [useMe(), useProviderSettings()]
  return queries.every(({ isSuccess }) => isSuccess) && <p>Arrived</p>
}

async function show({ isProduction = true, isOn = true, currencies = ['USD'], team = 'USA-MKT' } = {}) {
  setFlags({ ...FLAG_DEFAULTS, 'finance-iq': isOn })
  const { getMe } = supplier()
  servePage({
    data: {
      getMe: { ...getMe, currencies, account: { ...getMe.account, srm: { team } } },
      providerSettings: { supportPhoneNumber: '1', supportEmailAddress: 'a@b.test', isProduction },
    },
  })
  renderPage(
    <>
      <FinanceInsight />
      <Arrived />
    </>,
  )
  await screen.findByText('Arrived')
  const link = screen.queryByRole('link')
  const found = link && [link.textContent, link.getAttribute('href')]
  cleanup()
  return found
}

test('NAV-008 NAV-024 NAV-025 the finance insight is linked outside of the app with its chip, for whom it is', async () => {
  const link = ['Finance insightBeta', '/financeiq']
  await waitFor(async () => expect(await show()).toEqual(link))
  expect(await show({ isOn: false })).toBeNull()
  for (const team of ['ESRM', 'UK-IBEX']) expect(await show({ team })).toBeNull()
  expect(await show({ currencies: ['USD', 'EUR'] })).toBeNull()
  expect(await show({ currencies: ['USD', 'EUR'], isProduction: false })).toEqual(link)
})

test('NAV-024 NAV-025 in production the finance insight is for who reads English, elsewhere for every language', async () => {
  await showLanguage('de')
  onTestFinished(() => showLanguage('en'))
  expect(await show()).toBeNull()
  expect((await show({ isProduction: false }))?.[1]).toBe('/financeiq')
})
