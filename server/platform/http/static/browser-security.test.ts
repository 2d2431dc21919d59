import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../db/testing/database.ts'
import { createApp } from '../../../app.ts'
import { sourceHash } from './security-headers.ts'
import { addSupplier, openTestApi, type TestApi } from '../../../testing/api.ts'
import { nonEmpty } from '../../../../tests/fixtures/non-empty.ts'

eachDatabase('what browsers are told', (open) => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    const database = await open()
    await addSupplier(database, 'ada@supplier.test')
    api = openTestApi(database)
    token = (await api.signIn('ada@supplier.test')).jwt
  })

  test('every answer keeps to itself: a strict policy without inline scripts, no sniffing, no referrer', async () => {
    const { headers } = await api.call('GET', '/user/me', { token })
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`script-src 'self';`)
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${name} 'none'`)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('what the page of another site sends is rejected, whether or not it needs a session', async () => {
    const body = { emailAddress: 'ada@supplier.test' }
    const ask = async (headers: Readonly<Record<string, string>>, method = 'POST') =>
      (
        await api.call(method, '/user-source/forgot-password', {
          ...(method === 'POST' && { body }),
          headers,
        })
      ).status
    expect(await ask({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' })).toBe(403)
    expect(await ask({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await ask({ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:5173' })).toBe(200)
    expect(await ask({ 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    expect(await ask({})).toBe(200)
    // A link in a mail opens a page: that is a read.
    expect(await ask({ 'Sec-Fetch-Site': 'cross-site' }, 'GET')).toBe(404)
  })

  test('no origin is allowed by CORS, and a preflight allows nothing', async () => {
    const headers = { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'POST' }
    for (const [method, path] of [
      ['OPTIONS', '/graphql'],
      ['OPTIONS', '/user/me'],
      ['GET', '/user/me'],
    ] as const) {
      const answer = await api.call(method, path, { token, headers })
      expect(
        nonEmpty([...answer.headers.keys()]).filter((name) => name.startsWith('access-control')),
      ).toEqual([])
    }
  })

  test('the style that the component library writes is allowed by its hash', async () => {
    const source = readFileSync(
      join(import.meta.dirname, '../../../../node_modules/react-aria/dist/private/interactions/usePress.mjs'),
      'utf8',
    )
    const template = /textContent = `([\s\S]*?)`\.trim\(\)/.exec(source)?.[1] ?? ''
    const style = template.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim()
    const { headers } = await api.call('GET', '/user/me', { token })
    expect(style).toContain('touch-action')
    expect(headers.get('Content-Security-Policy')).toContain(sourceHash(style))
  })

  test('the built app is served with its page for every address below the base path', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sooner-dist-'))
    mkdirSync(join(folder, 'assets'))
    const html = '<!doctype html><style>p{color:red}</style>'
    writeFileSync(join(folder, 'index.html'), html)
    writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(html))
    writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {}')
    const app = createApp(api.services, folder)
    const page = await app.request('/early-pay/invoices/eligible?x=1')
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    expect(page.headers.get('Content-Security-Policy')).toContain(sourceHash('p{color:red}'))
    const packed = await app.request('/early-pay/', { headers: { 'Accept-Encoding': 'br' } })
    expect([packed.headers.get('Content-Encoding'), packed.headers.get('Vary')]).toEqual([
      'br',
      'Accept-Encoding',
    ])
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(html)
    expect(packed.headers.get('ETag')).toMatch(/^W\//)
    const asset = await app.request('/early-pay/assets/app-1a2b.js')
    expect(asset.headers.get('Cache-Control')).toContain('immutable')
    const again = await app.request('/early-pay/assets/app-1a2b.js', {
      headers: { 'If-None-Match': asset.headers.get('ETag')! },
    })
    expect(again.status).toBe(304)
    expect((await app.request('/early-pay/assets/gone.js')).status).toBe(404)
    expect((await app.request('/early-pay/..%2f..%2fetc%2fpasswd.txt')).status).toBe(404)
    expect((await app.request('/')).headers.get('Location')).toBe('/early-pay/')
    expect((await createApp(api.services, join(folder, 'none')).request('/early-pay/')).status).toBe(503)
  })
  test('a shared cache is told that the forms of a file differ, also with the uncompressed one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sooner-dist-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    writeFileSync(join(folder, 'index.html.gz'), 'small')
    writeFileSync(join(folder, 'assets', 'large-1a2b.js'), 'export {}')
    writeFileSync(join(folder, 'assets', 'large-1a2b.js.br'), 'small')
    writeFileSync(join(folder, 'assets', 'small-3c4d.js'), 'export {}')
    const app = createApp(api.services, folder)
    const answer = (path: string, headers: Record<string, string> = {}) =>
      app.request(`/early-pay/${path}`, { headers })
    const variesBy = async (path: string, accepted: string) =>
      (await answer(path, { 'Accept-Encoding': accepted })).headers.get('Vary')
    for (const accepted of ['identity', 'gzip', 'br']) {
      expect(await variesBy('assets/large-1a2b.js', accepted)).toBe('Accept-Encoding')
      expect(await variesBy('invoices/eligible', accepted)).toBe('Accept-Encoding')
      expect(await variesBy('assets/small-3c4d.js', accepted)).toBeNull()
    }
    const { headers } = await answer('assets/large-1a2b.js')
    const again = await answer('assets/large-1a2b.js', { 'If-None-Match': headers.get('ETag')! })
    expect([again.status, again.headers.get('Vary')]).toEqual([304, 'Accept-Encoding'])
    expect((await answer('assets/large-1a2b.js.br')).status).toBe(404)
    expect((await answer('index.html.gz')).status).toBe(404)
  })
})
