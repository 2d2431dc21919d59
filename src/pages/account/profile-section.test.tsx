import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '#components'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { ProfileSection } from './profile-section.tsx'

afterEach(cleanup)

const withProfile = (isReadOnly = false) => {
  const { getMe } = supplier({ isReadOnly })
  const personalInfo = { firstName: 'Ada', fiscalYearEnd: '06-15', address: { country: 'GB' } }
  return { getMe: { ...getMe, user: { ...getMe.user, personalInfo } } }
}

async function open(isReadOnly = false) {
  const server = servePage({ data: { ...withProfile(isReadOnly), users: [] } })
  renderPage(<ProfileSection />)
  await screen.findByLabelText('First name')
  return server
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('ACC-001 ACC-002 every field of the profile can be edited but the e-mail one signs in with, and is saved', async () => {
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

test('ACC-002 a wrong e-mail address or phone number says so, and nothing can be saved', async () => {
  const server = await open()
  await userEvent.type(input('Accounts receivable e-mail'), 'ar@')
  await userEvent.type(input('Phone'), '12')
  expect(screen.getByText('Enter an address like name@company.com.')).toBeDefined()
  expect(screen.getByText('Enter a phone number like +1 555 0100.')).toBeDefined()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the profile' }).disabled).toBe(true)
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
  await waitFor(() => expect(toasts.value).toHaveLength(1))
  expect(input('Role').value).toBe('CFO')
})
