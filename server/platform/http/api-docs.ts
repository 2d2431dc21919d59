import type { Hono } from 'hono'
import { API_PATH } from '#contract'
import { readSdl } from '../graphql/sdl.ts'
import type { AppEnv } from './context.ts'
import { openApi } from './openapi.ts'
import type { RestRoute } from './rest-route.ts'

/** Publishes what the API is: the SDL and an OpenAPI document made from the table of calls. */
export function serveApiDocs(app: Hono<AppEnv>, routes: readonly RestRoute[]): void {
  const document = openApi(routes)
  app.get(API_PATH, (context) =>
    context.json({ graphql: `${API_PATH}/schema.graphql`, rest: `${API_PATH}/openapi.json` }),
  )
  app.get(`${API_PATH}/schema.graphql`, (context) => context.text(readSdl()))
  app.get(`${API_PATH}/openapi.json`, (context) => context.json(document))
}
