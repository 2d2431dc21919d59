import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as components from '#components'
import { nonEmpty } from '../../tests/fixtures/non-empty.ts'
import { addressWith, readAddress } from './address.ts'
import { Gallery } from './gallery.tsx'
import { SHEETS } from './sheets.ts'

const ADDRESS = readAddress('')

/** What begins with a capital letter is a component. */
const COMPONENTS = Object.keys(components).filter((name) => /^[A-Z]/.test(name))

test('every component that #components exports has a sheet', () => {
  const shown = new Set(SHEETS.map(({ component }) => component))
  expect(COMPONENTS.length).toBeGreaterThan(50)
  expect(nonEmpty(COMPONENTS).filter((name) => !shown.has(name))).toEqual([])
})

test('no component has two sheets', () => {
  const names = SHEETS.map(({ component }) => component)
  expect(nonEmpty(names).filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test.for(SHEETS)('$component renders in each of its states', ({ component, states }) => {
  for (const state of Object.keys(states)) {
    const { container, unmount } = render(<Gallery address={{ ...ADDRESS, component, state }} />)
    expect(container.firstElementChild).not.toBeNull()
    unmount()
  }
})

test('an address without a state shows the sheet with a window for what opens over a page', () => {
  const { container } = render(<Gallery address={{ ...ADDRESS, component: 'Menu' }} />)
  const states = [...container.querySelectorAll('[data-component=Menu] [data-state]')]
  expect(states.map(({ tagName }) => tagName)).toEqual(['DIV', 'DIV', 'IFRAME'])
})

test('an address with a width shows the same in a window of that width', () => {
  const { container } = render(<Gallery address={{ ...ADDRESS, component: 'Menu', width: 390 }} />)
  const frame = container.querySelector('iframe')
  expect(frame?.style.width).toBe('390px')
  expect(frame?.getAttribute('src')).toBe('?component=Menu&theme=light&language=en')
})

test('an address is read as it is written; what is unknown has its default', () => {
  const address = { component: 'Menu', state: 'open', theme: 'dark', language: 'en', width: 390 } as const
  expect(readAddress(addressWith(address, {}))).toEqual(address)
  expect(readAddress('?theme=pink&language=xx&width=-1')).toEqual(ADDRESS)
})
