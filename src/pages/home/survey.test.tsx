import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { useOffers } from '#documents/offers/offers'
import { useOpportunities } from '#documents/markets/opportunities'
import { useProviderSettings } from '#documents/account/provider-settings'
import { addReporter, session, setFlags } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { lastSurveyRun, recordSurveyRun } from '#offering'
import { Survey } from './survey.tsx'
import { history as historyOf } from './testing/home-page.tsx'
import { useLatestTransactions } from './use-latest-transactions.ts'

const DAY_MS = 86_400_000
const QUESTION = 'How likely are you to recommend early payment to a colleague?'

const forget = () => {
  document.cookie = 'survey-last-run=; max-age=0; path=/early-pay'
}
beforeEach(() => {
  history.replaceState(null, '', '/early-pay/')
  localStorage.clear()
  forget()
})
afterEach(async () => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
  await session.logout('expired')
})

/** Stands once everything the survey follows from has arrived. */
function Arrived() {
  const isKnown = [
    useOpportunities().isSuccess,
    useProviderSettings().isSuccess,
    useOffers().isSuccess,
    useLatestTransactions().isSuccess,
  ].every(Boolean)
  return isKnown && <p>Arrived</p>
}

function showSurvey({ isInternalUser = false, hasHistory = true } = {}) {
  const data = { ...supplier(), providerSettings: { isInternalUser } }
  const server = servePage({ data: hasHistory ? { ...data, ...historyOf({ uuid: 't1' }) } : data })
  const client = renderPage(
    <>
      <Survey />
      <Arrived />
    </>,
  )
  return { server, client }
}

const question = () => screen.findByRole('heading', { name: QUESTION })

async function expectNothing(): Promise<void> {
  await screen.findByText('Arrived')
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
}

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')

function impersonate(): void {
  const iat = Math.floor(Date.now() / 1000)
  const user = { uuid: 'staff', emailAddress: 'staff@provider.test' }
  const claims = { iat, exp: iat + 900, user, accountId: 'acc', impersonationSubject: { uuid: 'ada' } }
  session.login(`${part({})}.${part(claims)}.signature`)
}

test('the survey stays when what home shows cannot be fetched again', async () => {
  const { server, client } = showSurvey()
  await screen.findByText('Arrived')
  await question()
  server.manner = 'offline'
  await client.refetchQueries({ queryKey: ['opportunities'] })
  await waitFor(() => expect(screen.queryByText('Arrived')).toBeNull())
  expect(screen.getByRole('heading', { name: QUESTION })).toBeDefined()
})

test('TRK-014 the survey is offered once home has loaded, and an answer is sent and remembered', async () => {
  const sent: unknown[] = []
  const stop = addReporter((event) => sent.push(event))
  showSurvey()
  await question()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...Array.from({ length: 11 }, (_, score) => String(score)),
    'Not now',
  ])
  await userEvent.click(screen.getByRole('button', { name: '9' }))
  stop()
  expect(screen.getByRole('status').textContent).toBe('Thank you for your answer.')
  expect(sent).toEqual([{ name: 'survey-answered', properties: { score: 9 } }])
  expect(Date.now() - lastSurveyRun()!).toBeLessThan(DAY_MS)
})

test('TRK-014 before the first decision of a customer nobody is asked', async () => {
  showSurvey({ hasHistory: false })
  await expectNothing()
})

test('TRK-012 after an answer or a "Not now" it is away for ninety days', async () => {
  showSurvey()
  await question()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  showSurvey()
  await expectNothing()
  recordSurveyRun(Date.now() - 89 * DAY_MS)
  showSurvey()
  await expectNothing()
  recordSurveyRun(Date.now() - 90 * DAY_MS)
  showSurvey()
  expect(await question()).toBeDefined()
})

test('TRK-010 users of the provider are not asked', async () => {
  showSurvey({ isInternalUser: true })
  await expectNothing()
})

test('TRK-013 the flag that controls its display skips it', async () => {
  setFlags({ ...FLAG_DEFAULTS, 'nps-frequency': true })
  showSurvey()
  await expectNothing()
})

test('TRK-014 nobody is asked while impersonating', async () => {
  impersonate()
  showSurvey()
  await expectNothing()
})
