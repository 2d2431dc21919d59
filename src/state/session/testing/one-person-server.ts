import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import { syntheticBook } from '../../../../tests/fixtures/books/synthetic-book.ts'
import { API_PATH } from '#contract'
import {
  BOOK_FORM,
  decodeIdSet,
  encodeChunk,
  idsOfSet,
  type BookManifest,
  type InvoiceChunk,
} from '#domain/invoices'
import { fromBase64 } from '../../../book/codec/base64.ts'

export const LIFETIME_S = 900
const PEOPLE = {
  ada: { user: 'ada', subject: undefined, account: 'A' },
  bob: { user: 'bob', subject: undefined, account: 'B' },
  staffAsAda: { user: 'staff', subject: 'ada', account: 'A' },
  staffAsBob: { user: 'staff', subject: 'bob', account: 'B' },
} as const
export type Name = keyof typeof PEOPLE
export const NAMES = Object.keys(PEOPLE) as Name[]
const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
const personKey = (name: Name): string => {
  const { user, subject, account } = PEOPLE[name]
  return [user, subject ?? user, account].join(':')
}

/** The book of an account: a row of another one can be told by its id, a market by its customer's name. */
function bookOf(account: string) {
  const { chunk, markets } = syntheticBook({ rows: 8, customers: 1, seed: 3, openShare: 1 })
  const own = { ...chunk, id: chunk.id.map((id) => id + (account === 'A' ? 0 : 1000)) } as InvoiceChunk
  const bytes = new Uint8Array(gzipSync(encodeChunk(own)))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const manifest: BookManifest = {
    form: BOOK_FORM,
    epoch: account,
    version: 1,
    rowCount: own.length,
    chunks: [{ id: sha256, rows: own.length, bytes: bytes.length, sha256 }],
    markets: markets.map((market) => ({ ...market, customerName: `Customer of ${account}` })),
    marketsTag: account,
  }
  return { bytes, sha256, manifest, ids: new Set(own.id) }
}
export const BOOKS: Readonly<Record<string, ReturnType<typeof bookOf>>> = { A: bookOf('A'), B: bookOf('B') }

export class Server {
  readonly live = new Map<string, Name>()
  readonly problems: string[] = []
  edits = 0
  private serial = 0

  issue(name: Name, session = `s${++this.serial}`): string {
    const { user, subject, account } = PEOPLE[name]
    this.live.set(session, name)
    const claims = {
      iat: 0,
      exp: LIFETIME_S,
      accountId: account,
      user: { uuid: user, sessionUuid: session, emailAddress: `${user}@x.test` },
      ...(subject ? { impersonationSubject: { uuid: subject } } : {}),
    }
    return `${part({})}.${part(claims)}.${++this.serial}`
  }

  async answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(API_PATH.length)
    const jwt = request.headers.get('Authorization')?.slice('Bearer '.length)
    const session = jwt && (JSON.parse(atob(jwt.split('.')[1]!)).user.sessionUuid as string)
    const name = session === undefined ? undefined : this.live.get(session)
    if (session === undefined || name === undefined) return rejected(401, 'SESSION_ENDED')
    const { account } = PEOPLE[name]
    const { bytes, manifest, ids } = BOOKS[account]!
    if (path === '/refresh-token') return Response.json({ jwt: this.issue(name, session) })
    if (path.startsWith('/sooner-user-auth/')) {
      this.live.delete(decodeURIComponent(path.split('/')[2]!))
      return Response.json({ ended: true })
    }
    if (path === '/book/manifest') return Response.json(manifest)
    if (path.startsWith('/book/chunks/')) return new Response(bytes)
    if (path === '/book/changes') return Response.json({ ...manifest, markets: undefined, from: 1, rows: [] })
    const { invoices } = (await request.json()) as { invoices: string }
    this.edits++
    const made = request.headers.get('Idempotency-Key')?.split('#')[0]
    if (made !== personKey(name)) this.problems.push(`an edit of ${made} came with the token of ${name}`)
    const edited = idsOfSet(decodeIdSet(fromBase64(invoices), 1000))
    if (![...edited].every((id) => ids.has(id))) this.problems.push(`${name} edits foreign invoices`)
    return Response.json({ version: 1 })
  }
}

function rejected(status: number, code: string): Response {
  return Response.json({ error: { code, message: code } }, { status })
}

/** One browser: storage, stores and a network that holds answers back. */
