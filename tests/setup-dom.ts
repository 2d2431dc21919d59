// Without styles: what they do is for a browser to show, and every name of a control would be looked up under all their rules.
import '@vanilla-extract/css/disableRuntimeStyles'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { closeAllToasts, fetchOverlays } from '#components'
import { loadLanguage } from '#i18n'
import { book, session } from '#state'
import { forgetListAddresses } from '../src/state/list-address.ts'
import { notePageParts } from './fixtures/page-parts.ts'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

// React warns about updates outside `act` only when it knows that it runs under test.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// A slow machine makes no test fail.
configure({ asyncUtilTimeout: 30_000, getElementError: elementError })

/** An error that prints the page when its message is read: what is waited for is missed many times before it is there. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const get = (): string => {
    const page = prettyDOM(container) || ''
    return message?.includes(page) ? message : `${message ?? ''}\n\n${page}`
  }
  return Object.defineProperty(error, 'message', { get, configurable: true })
}

// React keeps a stack trace of each of the first 10,000 elements of a second, for its warnings: a tenth of the time of all tests.
Object.defineProperty(Object(Reflect.get(React, INTERNALS)), 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {
    // React sets it to 0 every second.
  },
})

// A test that fails with a stopped clock must not stop it for the next.
afterEach(() => void vi.useRealTimers())

afterEach(cleanup)

const replacedParts = notePageParts()

// Files share a page: what one rendered is not in the next, and who signed in in one is not signed in there.
afterAll(async () => {
  cleanup()
  closeAllToasts()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  forgetCookies()
  book.setFilters({})
  forgetListAddresses()
  session.recheck()
  await vi.waitFor(() => expect(session.token.peek()).toBeUndefined())
  expect(replacedParts(), 'parts of the page that this file replaced and did not put back').toEqual([])
})

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; '))
    for (const path of ['/', '/early-pay'])
      document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=${path}`
}

// Overlays open at once, as they do in a page that has been idle.
await Promise.all([loadLanguage('en'), fetchOverlays()])
