import { buildSchema } from 'graphql'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { API_PATH, ERROR_STATUS } from '#contract'
import { REST_ROUTES } from '../../../routes.ts'
import { readSdl } from '../../graphql/sdl.ts'
import { serveApiDocs } from '../rest/api-docs.ts'
import type { OpenApi } from '../rest/openapi.ts'
import type { AppEnv } from '../context.ts'
import { route, type RestRoute } from '../rest/rest-route.ts'
import { securityHeaders } from '../static/security-headers.ts'

async function served(routes: readonly RestRoute[], sdl?: string) {
  const app = new Hono<AppEnv>()
  app.use(securityHeaders({ styleHashes: [], isHttps: false }))
  serveApiDocs(app, routes, 'https://sooner.test', sdl)
  const get = async (path: string) => {
    const answer = await app.request(API_PATH + path)
    return { answer, text: await answer.text() }
  }
  return { get, page: (await get('/docs')).text }
}

const entryOf = (page: string, id: string): string => {
  const start = page.indexOf(`id="${id}"`)
  return start < 0 ? '' : page.slice(start, page.indexOf('</section>', start))
}

test('the page has every REST call with its method, path and summary, and every error code', async () => {
  const { page, get } = await served(REST_ROUTES)
  const { paths } = JSON.parse((await get('/openapi.json')).text) as OpenApi
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { operationId, parameters }] of Object.entries(methods)) {
      const entry = entryOf(page, operationId)
      expect(entry).toContain(`${method.toUpperCase()}</span> ${path}</code>`)
      for (const { name } of parameters) expect(entry).toContain(`<code>${name}</code>`)
    }
  }
  for (const code of Object.keys(ERROR_STATUS)) expect(page).toContain(`<code>${code}</code>`)
})

test('the page has every operation, type, field, argument and value of the SDL', async () => {
  const { page } = await served(REST_ROUTES)
  const schema = buildSchema(readSdl())
  const roots = new Set(['Query', 'Mutation', 'Subscription'])
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if ('getValues' in type)
      for (const { name } of type.getValues()) expect(entryOf(page, `type-${type.name}`)).toContain(name)
    if (!roots.has(type.name)) expect(entryOf(page, `type-${type.name}`)).not.toBe('')
    if (!('getFields' in type)) continue
    for (const field of Object.values(type.getFields())) {
      const entry = roots.has(type.name) ? `${type.name}.${field.name}` : `type-${type.name}`
      expect(entryOf(page, entry)).toContain(`<code>${field.name}`)
      if ('args' in field) for (const { name } of field.args) expect(entryOf(page, entry)).toContain(name)
    }
  }
})

test('fields of a body are listed by their path, with type, limits and whether they are required', async () => {
  const body = v.object({
    rate: v.pipe(v.number(), v.maxValue(100)),
    invoices: v.optional(v.array(v.object({ kind: v.picklist(['INCLUDE', 'EXCLUDE']) }))),
  })
  const { page } = await served([
    route({
      method: 'post',
      path: '/offers/:offerUuid',
      summary: 'Offers',
      access: 'writer',
      body,
      answer: v.object({}),
      rejections: [],
      handle: async () => ({}),
    }),
  ])
  const entry = entryOf(page, 'postOffersOfferUuid').replaceAll(/ data-head="\w+"/g, '')
  expect(entry).toContain('<td><code>rate</code></td><td>number, to 100</td><td>yes</td>')
  expect(entry).toContain('<td><code>invoices</code></td><td>list of object</td><td>no</td>')
  expect(entry).toContain(
    '<td><code>invoices[].kind</code></td><td>&quot;INCLUDE&quot; or &quot;EXCLUDE&quot;</td>',
  )
  expect(entry).toContain('<td><code>offerUuid</code></td><td>path</td>')
})

test('text of the contract is never markup', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const { page } = await served(
    [
      route({
        method: 'get',
        path: '/a',
        summary: hostile,
        access: 'public',
        answer: v.object({}),
        rejections: [],
        handle: async () => ({}),
      }),
    ],
    `type Query { "${hostile}" a("${hostile}" b: String = "${hostile}"): String }`,
  )
  expect(page).not.toContain('<img')
  expect(page.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(4)
})

test('the page needs no script and nothing from elsewhere, and its stylesheet is its own', async () => {
  const { get, page } = await served(REST_ROUTES)
  const { answer } = await get('/docs')
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(page).not.toMatch(/<(script|style|img)|<[^>]* (style|on\w+)=|(href|src)="(https?:)?\/\//)
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
  const style = await get(href.slice(API_PATH.length))
  expect(style.answer.headers.get('Content-Type')).toMatch(/^text\/css/)
  expect(style.text).toContain('prefers-color-scheme: dark')
})

test('OpenAPI and the list of documents name the page', async () => {
  const { get } = await served([])
  expect(JSON.parse((await get('/openapi.json')).text).externalDocs.url).toBe(
    `https://sooner.test${API_PATH}/docs`,
  )
  expect(JSON.parse((await get('')).text).docs).toBe(`${API_PATH}/docs`)
})
