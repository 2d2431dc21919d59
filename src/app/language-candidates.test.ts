import { afterEach, expect, test } from 'vitest'
import { languageCandidates } from './language-candidates.ts'

afterEach(() => {
  document.cookie = 'locale=; path=/; max-age=0'
  history.replaceState(null, '', '/early-pay/')
})

test('LOC-009 the address comes before the cookie, and that before the browser', () => {
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
