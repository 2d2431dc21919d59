import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FLAG_DEFAULTS } from '#contract'
import { setFlags } from '#state'
import { renderPage, servePage } from '../../tests/fixtures/page-server.tsx'
import { RouteView } from './route-view.tsx'

afterEach(() => {
  cleanup()
  setFlags(FLAG_DEFAULTS)
})

test('NAV-003 NAV-004 in maintenance its screen replaces every other', () => {
  servePage({ manner: 'waits' })
  setFlags({ ...FLAG_DEFAULTS, 'maintenance-mode': true })
  for (const path of ['/', '/offers', '/history/transactions', '/nowhere']) {
    renderPage(<RouteView />, path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("We're Under Maintenance")
    expect(screen.getByText('Working hard to improve your Sooner experience')).toBeDefined()
    expect(screen.getByText('Please check back later.')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
  }
})
