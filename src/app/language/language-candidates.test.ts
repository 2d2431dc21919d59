import { afterEach, expect, test, vi } from 'vitest'
import { language } from '#i18n'
import { followLanguage, keepLanguage } from './kept-language.ts'
import { languageCandidates, showLanguage } from './language-candidates.ts'

afterEach(() => {
  document.cookie = 'locale=; path=/; max-age=0'
  history.replaceState(null, '', '/early-pay/')
})

test('LOC-009 SES-007 the address comes before the cookie, and that before the browser', () => {
  const browsers = [...navigator.languages]
  const at = (search: string) => {
    history.replaceState(null, '', `/early-pay/${search}`)
    return languageCandidates().filter((each) => each !== null && each !== undefined)
  }
  expect(at('')).toEqual(browsers)
  document.cookie = 'locale=es; path=/'
  expect(at('')).toEqual(['es', ...browsers])
  expect(at('?lang=fr&locale=pt-BR')).toEqual(['pt-BR', 'fr', 'es', ...browsers])
})

test('LOC-009 a cookie that cannot be read, such as that of another app, counts as none', () => {
  for (const value of ['50%', '%E0%A4%A']) {
    document.cookie = `locale=${value}; path=/`
    expect(languageCandidates().filter(Boolean)).toEqual([...navigator.languages])
  }
})

test('LOC-008 LOC-009 a language that is kept comes before that of the user, and no more from the address', () => {
  history.replaceState(null, '', '/early-pay/offers?lang=fr&tab=open')
  keepLanguage('nl')
  expect(location.search).toBe('?tab=open')
  expect(languageCandidates('ja').slice(0, 4).filter(Boolean)).toEqual(['nl', 'ja'])
})

test('a language that is chosen in another tab is shown in this one', async () => {
  const stop = followLanguage(window)
  const chosen = (key: string, newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  chosen('sooner.language', 'xx')
  chosen('sooner.other', 'de')
  chosen('sooner.language', 'it')
  // Its texts are loaded first, which takes a busy machine a while.
  await vi.waitFor(() => expect(language.value).toBe('it'), { timeout: 20_000 })
  expect(document.documentElement.lang).toBe('it')
  stop()
  await showLanguage('en')
})
