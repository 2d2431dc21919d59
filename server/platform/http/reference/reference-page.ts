import type { GraphQLSchema } from 'graphql'
import { html } from 'hono/html'
import { ERROR_STATUS } from '#contract'
import type { OpenApi } from '../rest/openapi.ts'
import { graphqlReference } from './graphql-reference.ts'
import { table, type Markup } from './markup.ts'
import { restReference } from './rest-reference.ts'

export interface ReferenceOptions {
  readonly document: OpenApi
  readonly schema: GraphQLSchema
  readonly addresses: { readonly style: string; readonly openApi: string; readonly sdl: string }
}

/** The published contract as a page to read: found by the browser's own search, linked by anchors, without script. */
export function referencePage({ document, schema, addresses }: ReferenceOptions): Markup {
  const { title, description } = document.info
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API · ${title}</title>
        <link rel="stylesheet" href="${addresses.style}" />
      </head>
      <body>
        <header>
          <h1>The API of ${title}</h1>
          <p>${description}</p>
          <nav aria-label="Parts">
            <p>
              <a href="#rest">REST calls</a> · <a href="#graphql-Query">GraphQL</a> ·
              <a href="#types">GraphQL types</a> · <a href="#errors">Errors</a> ·
              <a href="${addresses.openApi}">OpenAPI</a> · <a href="${addresses.sdl}">SDL</a>
            </p>
          </nav>
        </header>
        <main>${restReference(document)} ${graphqlReference(schema)} ${errors()}</main>
      </body>
    </html>`
}

function errors(): Markup {
  return html`<h2 id="errors">Errors</h2>
    <p>
      A rejected call answers <code>{"error": {"code", "message", "failure"}}</code>; GraphQL gives the code
      in <code>extensions.code</code>.
    </p>
    ${table(
      'Codes',
      ['Code', 'Status'],
      Object.entries(ERROR_STATUS).map(([code, status]) => ({
        cells: [html`<code>${code}</code>`, String(status)],
      })),
    )}`
}
