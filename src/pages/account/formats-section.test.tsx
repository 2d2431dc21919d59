import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '#components'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { FormatsSection } from './formats-section.tsx'

afterEach(cleanup)

const CUSTOM = { name: "Use my own formats instead of the language's" }

async function open(isReadOnly = false, formatPreferences: object = {}) {
  const { getMe } = supplier({ isReadOnly })
  const user = { ...getMe.user, formatPreferences }
  const data = { getMe: { ...getMe, user, currencies: ['EUR', 'USD'] }, users: [] }
  const server = servePage({ data })
  renderPage(<FormatsSection />)
  await screen.findByRole('switch', CUSTOM)
  return server
}

const samples = () =>
  within(screen.getByRole('region', { name: 'Preview' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replace('\u202f', ' ').replace('\u202f', ' '))

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`${label}$`) }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('ACC-001 ACC-003 LOC-018 each choice of a format is previewed before it is saved', async () => {
  await open()
  expect(samples()).toEqual(['1,234,567.89', 'Jan 31, 2026', '$1,234,567.89'])
  await userEvent.click(screen.getByRole('switch', CUSTOM))
  await choose('Numbers', '1 234,56')
  await choose('Dates', 'dd MMM yyyy')
  await choose('Preferred currency', 'EUR')
  expect(samples()).toEqual(['1 234 567,89', '31 Jan 2026', '€1 234 567,89'])
})

test('ACC-003 LOC-018 LOC-019 numbers have three formats to choose from, and dates three', async () => {
  await open()
  await userEvent.click(screen.getByRole('switch', CUSTOM))
  const offered = async (label: string) => {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`${label}$`) }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    await userEvent.keyboard('{Escape}')
    return options
  }
  expect(await offered('Numbers')).toEqual(['1,234.56', '1.234,56', '1 234,56'])
  expect(await offered('Dates')).toEqual(['yyyy-MMM-dd', 'dd MMM yyyy', 'MMM dd, yyyy'])
})

test('ACC-002 ACC-003 the formats are saved for the user, a read-only one too', async () => {
  const server = await open(true)
  await userEvent.click(screen.getByRole('switch', CUSTOM))
  await choose('Numbers', '1.234,56')
  await choose('Preferred currency', 'EUR')
  await userEvent.click(screen.getByRole('button', { name: 'Save the formats' }))
  await waitFor(() => expect(toasts.value.map(({ text }) => text)).toEqual(['Formats saved.']))
  expect(server.variables).toEqual([
    {
      users: [
        {
          id: 'u1',
          formatPreferences: {
            useCustomFormatting: true,
            numberDisplayFormat: '1.234,56',
            dateDisplayFormat: 'yyyy-MMM-dd',
            aggregateCurrencyFormat: 'EUR',
            useEnglishHeadings: false,
          },
        },
      ],
    },
  ])
})

test('ACC-003 LOC-015 a currency that is chosen in the bar meanwhile is shown, and not taken back with other formats', async () => {
  const { getMe } = supplier()
  let formatPreferences: object = { useCustomFormatting: true, aggregateCurrencyFormat: 'USD' }
  const me = () => ({ ...getMe, user: { ...getMe.user, formatPreferences }, currencies: ['EUR', 'USD'] })
  const server = servePage({ data: { getMe: me, users: [] } })
  const client = renderPage(<FormatsSection />)
  await screen.findByRole('switch', CUSTOM)
  await choose('Numbers', '1.234,56')
  const store = async (changed: object): Promise<void> => {
    formatPreferences = { ...formatPreferences, ...changed }
    await act(() => client.invalidateQueries({ queryKey: ['user-settings'] }))
  }
  await store({ aggregateCurrencyFormat: 'EUR' })
  await waitFor(() => expect(samples()[2]).toBe('€1.234.567,89'))
  const saved = async () => {
    const before = server.variables.length
    await userEvent.click(screen.getByRole('button', { name: 'Save the formats' }))
    await waitFor(() => expect(server.variables).toHaveLength(before + 1))
    return server.variables.at(-1)
  }
  const numbers = { numberDisplayFormat: '1.234,56' }
  const euros = { ...numbers, aggregateCurrencyFormat: 'EUR' }
  expect(await saved()).toMatchObject({ users: [{ formatPreferences: euros }] })
  await choose('Preferred currency', 'USD')
  formatPreferences = { ...formatPreferences, ...numbers, aggregateCurrencyFormat: 'USD' }
  await saved()
  await store({ aggregateCurrencyFormat: 'EUR' })
  await waitFor(() => expect(samples()[2]).toBe('€1.234.567,89'))
  expect(await saved()).toMatchObject({ users: [{ formatPreferences: euros }] })
})

test('ACC-003 the form begins with what is stored, and its formats are off where they are not one’s own', async () => {
  await open(false, {
    useCustomFormatting: true,
    numberDisplayFormat: '1 234,56',
    dateDisplayFormat: 'dd MMM yyyy',
    aggregateCurrencyFormat: 'EUR',
    useEnglishHeadings: true,
  })
  const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked
  const isOff = (label: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`${label}$`) }).disabled
  const choices = ['Numbers', 'Dates', 'Preferred currency']
  expect([isOn(CUSTOM.name), isOn('Headings of files in English')]).toEqual([true, true])
  expect(samples()).toEqual(['1 234 567,89', '31 Jan 2026', '€1 234 567,89'])
  expect(choices.map(isOff)).toEqual([false, false, false])
  await userEvent.click(screen.getByRole('switch', CUSTOM))
  expect(choices.map(isOff)).toEqual([true, true, false])
})

test('formats that cannot be saved stay as they were chosen, and a message says why', async () => {
  const server = await open()
  await choose('Preferred currency', 'EUR')
  server.manner = 'fails'
  await userEvent.click(screen.getByRole('button', { name: 'Save the formats' }))
  await waitFor(() =>
    expect(toasts.value.map(({ tone, text }) => [tone, text])).toEqual([
      ['error', "You don't have permission to do this."],
    ]),
  )
  expect(samples().at(-1)).toBe('€1,234,567.89')
})

test('who lets a program read the files asks for English headings in all of them', async () => {
  const server = await open()
  await userEvent.click(screen.getByRole('switch', { name: 'Headings of files in English' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save the formats' }))
  await waitFor(() => expect(toasts.value).toHaveLength(1))
  expect(server.variables).toMatchObject([
    { users: [{ formatPreferences: { useCustomFormatting: false, useEnglishHeadings: true } }] },
  ])
})
