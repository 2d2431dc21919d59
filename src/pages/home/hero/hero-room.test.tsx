import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { book } from '#state'
import { bookAnswers, loadPageBook, wireOpportunities } from '../../../../tests/fixtures/page-book.ts'
import { renderPage, servePage, supplier } from '../../../../tests/fixtures/page-server.tsx'
import { heroRoom } from '../home.css.ts'
import { Hero } from './hero.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const room = () => document.querySelector('[aria-busy]')!.parentElement!

test('without figures the hero keeps the room that it had last in a window of this width, and a likely one before it was shown', async () => {
  const opportunities = wireOpportunities(2)
  servePage({
    data: { ...supplier(), getGroupedOpportunityData: { edges: [{ node: { opportunities } }] } },
    rest: bookAnswers(200, 2),
  })
  const height = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 390, 558))
  const shown: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = (): void => void shown.push(this.call)
      readonly disconnect = (): void => {}
      readonly call: () => void
      constructor(call: () => void) {
        this.call = call
      }
    },
  )
  onTestFinished(() => {
    height.mockRestore()
    vi.unstubAllGlobals()
  })
  renderPage(<Hero />)
  expect([room().className, room().style.minHeight]).toEqual([heroRoom, ''])
  await loadPageBook()
  await screen.findByRole('heading', { level: 1, name: /\d/ })
  await waitFor(() => expect(shown.length).toBeGreaterThan(0))
  for (const call of shown) call()
  cleanup()

  await book.close()
  renderPage(<Hero />)
  expect([room().className, room().style.minHeight]).toEqual(['', '558px'])
})

test('a hero whose customers come after the book keeps a likely room for them', async () => {
  const server = servePage({ data: supplier(), rest: bookAnswers(200, 2) })
  await loadPageBook()
  server.manner = 'waits'
  renderPage(<Hero />)
  await waitFor(() => expect(server.pending).toBe(1))
  expect(document.querySelector(`.${heroRoom}`)).not.toBeNull()
})
