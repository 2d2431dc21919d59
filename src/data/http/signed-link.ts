import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { toApiError } from './api-error.ts'
import type { Api } from './api.ts'

export type Signer = Pick<Api, 'http' | 'isSignedIn' | 'headings'>

const linkAnswer = v.object({ url: v.string() })

/** A link to a download, valid for a minute. */
export function signedLink(api: Signer, path: string): Promise<string> {
  return linkFrom(api, (http) => http.post('signed-link', { json: { path } }).json())
}

/** The query of a link to a file, which a browser opens without the language on screen. */
export function inLanguage(
  { headings }: Pick<Signer, 'headings'>,
  query: Readonly<Record<string, string>>,
): string {
  const language = headings()
  return new URLSearchParams({
    ...query,
    ...(language === undefined ? {} : { headings: language }),
  }).toString()
}

/** The link to the legacy home of the acting user, valid for a minute. */
export function legacyHomeLink(api: Signer): Promise<string> {
  return linkFrom(api, (http) => http.post('user-source/legacy-home-link').json())
}

/** The server signs for whoever is signed in: without a token it is not asked. */
async function linkFrom(api: Signer, call: (http: KyInstance) => Promise<unknown>): Promise<string> {
  if (!api.isSignedIn()) throw new Error('unable to sign url, no token')
  try {
    return v.parse(linkAnswer, await call(api.http)).url
  } catch (error) {
    throw toApiError(error)
  }
}
