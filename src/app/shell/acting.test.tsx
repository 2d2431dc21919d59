import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { session } from '#state'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { actingToken, sessionToken, staffToken } from '../../../tests/fixtures/session-tokens.ts'
import { Acting } from './acting.tsx'
import { border } from './acting.css.ts'

afterEach(cleanup)

const borderOf = (place: 'production' | 'rehearsal'): Element | null =>
  document.querySelector(`[class="${border({ place })}"]`)

test('IMP-007 a banner names who acts and for whom, and nothing is there in other sessions', () => {
  session.login(sessionToken())
  servePage({ data: supplier() })
  renderPage(<Acting />)
  expect(screen.queryByRole('region', { name: 'Acting for a supplier' })).toBeNull()
  cleanup()
  session.login(actingToken())
  renderPage(<Acting />)
  expect(screen.getByRole('region', { name: 'Acting for a supplier' }).textContent).toContain(
    'kim@sooner.test impersonating ada@b.example',
  )
})

test('IMP-008 the border is pink until the server says that it is production, and red there', async () => {
  session.login(actingToken())
  servePage({ data: { ...supplier(), providerSettings: { isProduction: false } } })
  renderPage(<Acting />)
  expect(borderOf('rehearsal')).not.toBeNull()
  cleanup()
  servePage({ data: { ...supplier(), providerSettings: { isProduction: true } } })
  renderPage(<Acting />)
  await waitFor(() => expect(borderOf('production')).not.toBeNull())
  expect(borderOf('rehearsal')).toBeNull()
})

test('stopping leads back to the session of the member of staff', async () => {
  session.login(actingToken())
  const server = servePage({
    data: supplier(),
    rest: { '/staff/session': { jwt: staffToken(), payload: {} } },
  })
  renderPage(<Acting />)
  await userEvent.click(screen.getByRole('button', { name: 'Stop acting' }))
  await waitFor(() => expect(session.isStaff.value).toBe(true))
  expect(session.person.value).toBeUndefined()
  // The impersonation itself ends on the server.
  await waitFor(() => expect(server.asked).toContain('DELETE /early-pay/api/sooner-user-auth/acting-session'))
})

test('when that fails the user goes on acting', async () => {
  session.login(actingToken())
  servePage({ data: supplier() })
  renderPage(<Acting />)
  const stop = screen.getByRole('button', { name: 'Stop acting' })
  await userEvent.click(stop)
  await waitFor(() => expect(stop.getAttribute('data-pending')).toBeNull())
  expect(session.token.value?.subject?.emailAddress).toBe('ada@b.example')
})
