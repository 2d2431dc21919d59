import ky from 'ky'
import { expect, test } from 'vitest'
import { agreementCopy } from './agreements.ts'

const CONTENT = { cmsId: 'terms', title: 'Terms', copy: '<p>Terms</p>', revision: 1 }
const rejection = (status: number, code: string): Response =>
  Response.json({ error: { code, message: 'no such content' } }, { status })

/** The server has the copy in these languages; every other one is answered with the rejection. */
function contentHost(languages: readonly string[], rejected: () => Response) {
  const asked: (string | null)[] = []
  const http = ky.create({
    prefix: 'http://server.example/api',
    retry: 0,
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url)
      expect([pathname, searchParams.get('cmsId')]).toEqual(['/api/agreement-content', 'terms'])
      asked.push(searchParams.get('locale'))
      return languages.includes(searchParams.get('locale') ?? '') ? Response.json(CONTENT) : rejected()
    },
  })
  return { http, asked }
}

test.each([
  [400, 'VALIDATION'],
  [404, 'NOT_FOUND'],
])('RST-012 BLD-020 copy that is rejected with %i in a language is read in English', async (status, code) => {
  const { http, asked } = contentHost(['en'], () => rejection(status, code))
  expect(await agreementCopy(http, 'terms', 'de')).toEqual({
    cmsId: 'terms',
    title: 'Terms',
    copy: '<p>Terms</p>',
  })
  expect(asked).toEqual(['de', 'en'])
})

test('RST-012 copy is read in the language asked for, and English only once', async () => {
  const german = contentHost(['de', 'en'], () => rejection(404, 'NOT_FOUND'))
  await agreementCopy(german.http, 'terms', 'de')
  expect(german.asked).toEqual(['de'])
  const none = contentHost([], () => rejection(404, 'NOT_FOUND'))
  await expect(agreementCopy(none.http, 'terms', 'de')).rejects.toThrow('An error has occurred: 404')
  expect(none.asked).toEqual(['de', 'en'])
})

test.each([401, 500, 503])('BLD-020 an answer of %i is an error that names the status', async (status) => {
  const { http, asked } = contentHost([], () => rejection(status, 'INTERNAL'))
  await expect(agreementCopy(http, 'terms', 'de')).rejects.toThrow(`An error has occurred: ${status}`)
  expect(asked).toEqual(['de'])
})
