import { effect } from '@preact/signals-react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { language } from '#i18n'
import { createSupplierOf, openApp, type AppUser } from '../../../tests/app/app-under-test.tsx'
import { buyer } from '../../../tests/fixtures/buyers.ts'
import { languageFailure } from './language-failure.ts'
import { showLanguage } from './language-candidates.ts'

const ALDER = buyer(1, 'Alder Foods', {})

afterEach(async () => {
  // The app takes the user's own language once the cookie is gone: it closes first.
  cleanup()
  languageFailure.value = undefined
  document.cookie = 'locale=; path=/; max-age=0'
  await showLanguage('en')
})

async function chooseGerman(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Language' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }))
}

const localeOf = async ({ api }: AppUser): Promise<string | null | undefined> => {
  const { getMe } = await api.graphql<{
    readonly getMe: { readonly user: { readonly personalInfo: { readonly locale: string | null } | null } }
  }>('{ getMe { user { personalInfo { locale } } } }')
  return getMe.user.personalInfo?.locale
}

test('LOC-010 LOC-011 a chosen language is on screen first, then in the profile, then at the reconciled source of users', async () => {
  const supplier = await createSupplierOf([ALDER])
  const network = openApp('/account/settings', supplier)
  const release = network.hold('StoreLocale')
  const calls = () =>
    network.calls
      .map(({ operation, path }) => operation ?? path)
      .filter((name) => /StoreLocale|user-source\/(reconcile|locale)$/.test(name))
      .map((name) => name.split('/').at(-1))
  await chooseGerman()
  await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  await waitFor(() => expect(calls()).toEqual(['StoreLocale']))
  expect(await localeOf(supplier)).not.toBe('de')
  release()
  await waitFor(() => expect(calls()).toEqual(['StoreLocale', 'reconcile', 'locale']))
  await waitFor(async () => expect(await localeOf(supplier)).toBe('de'))
  await waitFor(() => expect(document.cookie).toContain('locale=de'))
})

test('LOC-012 LOC-013 LOC-014 a language that the server rejects is taken back, and the page that says so is in the one before', async () => {
  const network = openApp('/account/settings', await createSupplierOf([ALDER]))
  network.reject('StoreLocale', 'INTERNAL')
  const shownIn: string[] = []
  onTestFinished(effect(() => void (languageFailure.value && shownIn.push(language.peek()))))
  await chooseGerman()
  await screen.findByText('Unknown error')
  expect(shownIn).toEqual(['en'])
  expect([language.value, document.documentElement.lang]).toEqual(['en', 'en'])
  expect(document.cookie).not.toContain('locale=de')
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined()
})

test('ACC-002 LOC-010 the open settings show the language that was chosen in the bar', async () => {
  openApp('/account/settings', await createSupplierOf([ALDER]))
  await screen.findByRole('button', { name: 'Save the profile' })
  await chooseGerman()
  expect(await screen.findByRole('button', { name: /^Deutsch.*Sprache/u })).toBeDefined()
  // The choice is kept for the next visit once the server has it: behind the end of this test it would be the next one's.
  await waitFor(() => expect(document.cookie).toContain('locale=de'))
})

test('a language chosen without a connection is on screen at once, and stored when there is one again', async () => {
  const supplier = await createSupplierOf([ALDER])
  const network = openApp('/account/settings', supplier)
  await screen.findByRole('button', { name: 'Language' })
  network.cut()
  await chooseGerman()
  await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  expect(languageFailure.value).toBeUndefined()
  network.restore()
  await waitFor(async () => expect(await localeOf(supplier)).toBe('de'), { timeout: 20_000 })
})

test('LOC-008 LOC-009 the language of the user is taken once it is known, unless the browser has its own', async () => {
  const supplier = await createSupplierOf([ALDER])
  await supplier.api.rest('PUT', '/user-source/locale', { locale: 'de' })
  openApp('/account/settings', supplier)
  await waitFor(() => expect(document.documentElement.lang).toBe('de'))
})
