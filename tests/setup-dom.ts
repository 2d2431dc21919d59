import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { closeAllToasts, fetchOverlays } from '#components'
import { loadLanguage } from '#i18n'
import { book, session } from '#state'

// React warns about updates outside `act` only when it knows that it runs under test.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// A slow machine makes no test fail.
configure({ asyncUtilTimeout: 30_000 })

// A test that fails with a stopped clock must not stop it for the next.
afterEach(() => void vi.useRealTimers())

afterEach(cleanup)

// Files share a page: what one rendered is not in the next, and who signed in in one is not signed in there.
afterAll(async () => {
  cleanup()
  closeAllToasts()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  book.setFilters({})
  session.recheck()
  await vi.waitFor(() => expect(session.token.peek()).toBeUndefined())
})

// Overlays open at once, as they do in a page that has been idle.
await Promise.all([loadLanguage('en'), fetchOverlays()])
