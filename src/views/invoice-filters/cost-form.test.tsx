import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { builder } from '#state'
import { CostForm } from './cost-form.tsx'
import { readInvoiceQuery, toBookFilter, writeInvoiceQuery, type InvoiceQuery } from './invoice-query.ts'

afterEach(() => {
  cleanup()
  builder.setCapital(undefined)
})

const EMPTY = readInvoiceQuery(new URLSearchParams())

function shown(query = EMPTY): InvoiceQuery[] {
  const asked: InvoiceQuery[] = []
  render(<CostForm query={query} onChange={(next) => asked.push(next)} layout="bar" onDone={() => {}} />)
  return asked
}

async function enter(label: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))

test('a discount and a yearly limit are a filter of the book, and survive the address', async () => {
  const asked = shown()
  await enter('Discount', '0.7')
  await enter('Effective APR above', '6.5')
  await apply()
  expect(asked[0]!.cost).toEqual({ type: 'DISC', percent: 0.7, above: 6.5 })
  const printed = writeInvoiceQuery(asked[0]!)
  expect(printed).toMatchObject({ cost: 'DISC.0.7', costAbove: '6.5' })
  const reread = readInvoiceQuery(
    new URLSearchParams(Object.entries(printed).flatMap(([k, v]) => (v ? [[k, v]] : []))),
  )
  expect(toBookFilter(reread)).toEqual({ dearer: { rate: { kind: 'DISC', ppm: 7000 }, aprPpm: 65_000 } })
  expect(toBookFilter({ ...reread, tab: 'ineligible' })).toEqual({})
})

test('dearer than the own money is one press away, once that is known', async () => {
  shown()
  expect(screen.queryByRole('button', { name: /^Dearer than/ })).toBeNull()
  cleanup()
  builder.setCapital(6.25)
  const asked = shown()
  await userEvent.click(screen.getByRole('button', { name: 'Dearer than my 6.25%' }))
  expect(asked[0]!.cost).toMatchObject({ above: 6.25 })
})

test('no limit filters nothing, and what is no percent is told and filters nothing', async () => {
  const asked = shown({ ...EMPTY, cost: { type: 'APR', percent: 8, above: 6 } })
  await enter('Effective APR above', 'abc')
  await apply()
  expect(asked).toEqual([])
  screen.getByText('Enter a rate, and what it may cost a year, in percent.')
  await enter('Effective APR above', '')
  await apply()
  expect(asked[0]!.cost).toBeUndefined()
})

test('a limit that was forgotten is told: a filter of its own is not applied without a word', async () => {
  const asked = shown()
  await enter('Discount', '0.7')
  await apply()
  expect(asked).toEqual([])
  screen.getByText('Enter a rate, and what it may cost a year, in percent.')
  await enter('Effective APR above', '6')
  await apply()
  expect(asked[0]!.cost).toEqual({ type: 'DISC', percent: 0.7, above: 6 })
})

test('an address that names no rate, or none that there is, filters nothing', () => {
  for (const text of [
    'cost=DISC.0.7',
    'costAbove=6',
    'cost=XYZ.1&costAbove=6',
    'cost=APR.-1&costAbove=6',
    'cost=APR.8&costAbove=1001',
  ])
    expect(readInvoiceQuery(new URLSearchParams(text)).cost).toBeUndefined()
})
