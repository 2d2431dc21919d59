import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '#components'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { ProfileSection } from './profile-section.tsx'

afterEach(cleanup)

const withProfile = (isReadOnly = false, more: object = {}) => {
  const { getMe } = supplier({ isReadOnly })
  const personalInfo = { firstName: 'Ada', fiscalYearEnd: '06-15', address: { country: 'GB' }, ...more }
  return { getMe: { ...getMe, user: { ...getMe.user, personalInfo } } }
}

async function open(isReadOnly = false, more: object = {}) {
  const server = servePage({ data: { ...withProfile(isReadOnly, more), users: [] } })
  renderPage(<ProfileSection />)
  await screen.findByLabelText('First name')
  return server
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('ACC-001 ACC-002 ENT-014 every field of the profile can be edited but the e-mail one signs in with, and is saved', async () => {
  const server = await open()
  expect(input('E-mail you sign in with').value).toBe('ada@b.example')
  expect(input('E-mail you sign in with').disabled).toBe(true)
  const typed = {
    'Last name': 'Byron',
    Role: 'CFO',
    Industry: 'Mills',
    'Accounts receivable e-mail': 'ar@acme.example',
    Phone: '+44 20 7946 0000',
    'Second phone': '12345',
    'Postal code': 'W1J 7NT',
  }
  for (const [label, text] of Object.entries(typed)) await userEvent.type(input(label), text)
  await userEvent.click(screen.getByRole('button', { name: 'Save the profile' }))
  await waitFor(() => expect(toasts.value.map(({ text }) => text)).toEqual(['Profile saved.']))
  expect(server.mutations).toEqual(['SaveUser'])
  expect(server.variables).toEqual([
    {
      users: [
        {
          id: 'u1',
          personalInfo: {
            firstName: 'Ada',
            lastName: 'Byron',
            role: 'CFO',
            industry: 'Mills',
            fiscalYearEnd: '06-15',
            arDepartmentEmailAddress: 'ar@acme.example',
            primaryPhoneNumber: '+44 20 7946 0000',
            secondaryPhoneNumber: '12345',
            locale: null,
            address: { postalCode: 'W1J 7NT', country: 'GB' },
          },
        },
      ],
    },
  ])
})

test('ACC-002 a wrong e-mail address or phone number says so, takes the focus instead of being saved', async () => {
  const server = await open()
  await userEvent.type(input('Accounts receivable e-mail'), 'ar@')
  await userEvent.type(input('Phone'), '12')
  expect(screen.getByText('Enter an address like name@company.com.')).toBeDefined()
  expect(screen.getByText('Enter a phone number like +1 555 0100.')).toBeDefined()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save the profile' }))
  expect(document.activeElement).toBe(input('Accounts receivable e-mail'))
  expect(server.mutations).toEqual([])
})

test('ACC-002 a read-only user reads the profile and cannot change it', async () => {
  await open(true)
  await waitFor(() => expect(input('First name').readOnly).toBe(true))
  expect(screen.queryByRole('button', { name: 'Save the profile' })).toBeNull()
  expect(screen.getByText("Your account is read-only: the profile can't be changed here.")).toBeDefined()
})

test('a profile that cannot be saved keeps what was typed, and says why', async () => {
  const server = await open()
  server.manner = 'fails'
  await userEvent.type(input('Role'), 'CFO')
  await userEvent.click(screen.getByRole('button', { name: 'Save the profile' }))
  await waitFor(() =>
    expect(toasts.value.map(({ tone, text }) => [tone, text])).toEqual([
      ['error', "You don't have permission to do this."],
    ]),
  )
  expect(input('Role').value).toBe('CFO')
})

test.each([
  ['Accounts receivable e-mail', 'ar@', 'Enter an address like name@company.com.'],
  ['Phone', '12', 'Enter a phone number like +1 555 0100.'],
  ['Second phone', '12', 'Enter a phone number like +1 555 0100.'],
])(
  'ACC-002 the field “%s” names its own problem, and is the only one that does',
  async (label, text, problem) => {
    const server = await open()
    await userEvent.type(input(label), text)
    expect(screen.getAllByText(problem)).toHaveLength(1)
    expect(input(label).getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Save the profile' }))
    expect(document.activeElement).toBe(input(label))
    await userEvent.keyboard('{Enter}')
    expect(server.mutations).toEqual([])
  },
)

test('ACC-002 browsers and phones are told what each field is for', async () => {
  await open()
  const kinds = ['Accounts receivable e-mail', 'Phone', 'Second phone'].map((label) => input(label).type)
  expect(kinds).toEqual(['email', 'tel', 'tel'])
  expect(['First name', 'Last name', 'Postal code'].map((label) => input(label).autocomplete)).toEqual([
    'given-name',
    'family-name',
    'postal-code',
  ])
})

const choice = (label: string) => screen.getByRole('button', { name: new RegExp(`${label}$`, 'u') })

test('ACC-002 a stored country that is not offered stays, and what is chosen as none is sent as none', async () => {
  const server = await open(false, { address: { country: 'Atlantis' }, fiscalYearEnd: '12-31' })
  expect(choice('Country').textContent).toContain('Atlantis')
  for (const label of ['Country', 'Fiscal year ends in']) {
    await userEvent.click(choice(label))
    await userEvent.click(await screen.findByRole('option', { name: 'Not given' }))
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save the profile' }))
  await waitFor(() =>
    expect(server.variables).toMatchObject([
      { users: [{ personalInfo: { fiscalYearEnd: null, address: { country: null } } }] },
    ]),
  )
})

test('ACC-002 a read-only user opens no choice and sends nothing by Enter', async () => {
  const server = await open(true)
  await waitFor(() => expect(input('First name').readOnly).toBe(true))
  for (const label of ['Country', 'Fiscal year ends in'])
    expect((choice(label) as HTMLButtonElement).disabled).toBe(true)
  input('First name').focus()
  await userEvent.keyboard('{Enter}')
  expect(server.mutations).toEqual([])
})

test('ACC-002 LOC-010 a language that is chosen in the bar meanwhile is not taken back with the rest of the profile', async () => {
  const stored = { locale: 'en' }
  const me = () => withProfile(false, stored).getMe
  const server = servePage({ data: { getMe: me, users: [] } })
  const client = renderPage(<ProfileSection />)
  await userEvent.type(await screen.findByLabelText('Role'), 'CFO')
  stored.locale = 'de'
  await act(() => client.invalidateQueries({ queryKey: ['user-settings'] }))
  await screen.findByRole('button', { name: /Deutsch/u })
  expect(input('Role').value).toBe('CFO')
  await userEvent.click(screen.getByRole('button', { name: 'Save the profile' }))
  const personalInfo = { firstName: 'Ada', role: 'CFO', locale: 'de' }
  await waitFor(() => expect(server.variables).toMatchObject([{ users: [{ personalInfo }] }]))
})
