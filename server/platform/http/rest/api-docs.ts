import { buildSchema } from 'graphql'
import type { Hono } from 'hono'
import { API_PATH } from '#contract'
import { readSdl } from '../../graphql/sdl.ts'
import type { AppEnv } from '../context.ts'
import { openApi, REFERENCE_PATH, type OpenApi } from './openapi.ts'
import type { Markup } from '../reference/markup.ts'
import { referencePage } from '../reference/reference-page.ts'
import { REFERENCE_STYLE } from '../reference/style.ts'
import type { RestRoute } from './rest-route.ts'

const ADDRESSES = {
  sdl: `${API_PATH}/schema.graphql`,
  openApi: `${API_PATH}/openapi.json`,
  style: `${REFERENCE_PATH}/style.css`,
}

/**
 * Publishes what the API is: the SDL, an OpenAPI document made from the table of calls, and both as a page to read. Document and
 * page are made when they are first asked for: they take longer than the rest of a start.
 */
export function serveApiDocs(
  app: Hono<AppEnv>,
  routes: readonly RestRoute[],
  publicUrl: string,
  sdl: string = readSdl(),
): void {
  let madeDocument: OpenApi | undefined
  let madePage: Markup | undefined
  const document = () => (madeDocument ??= openApi(routes, publicUrl))
  const page = () =>
    (madePage ??= referencePage({ document: document(), schema: buildSchema(sdl), addresses: ADDRESSES }))
  app.get(API_PATH, (context) =>
    context.json({ graphql: ADDRESSES.sdl, rest: ADDRESSES.openApi, docs: REFERENCE_PATH }),
  )
  app.get(ADDRESSES.sdl, (context) => context.text(sdl))
  app.get(ADDRESSES.openApi, (context) => context.json(document()))
  app.get(REFERENCE_PATH, (context) => context.html(page()))
  app.get(ADDRESSES.style, (context) => context.body(REFERENCE_STYLE, 200, { 'Content-Type': 'text/css' }))
}
