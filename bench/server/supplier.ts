import type { BookManifest, BookMarket } from '#domain/invoices'
import type { AppServer } from '../app/server.ts'

export interface BenchSupplier {
  readonly token: string
  readonly customers: readonly BookMarket[]
  readonly get: <Answer>(path: string) => Promise<Answer>
  readonly put: <Answer>(path: string, body: object) => Promise<Answer>
}

export async function signedIn(
  server: AppServer,
  invoices: number,
  customers: number,
): Promise<BenchSupplier> {
  const email = `bench-${process.pid}-${Date.now()}@bench.test`
  await server.operate('generate', { supplier: email, invoices, customers, seed: 1 })
  const { link } = await server.operate<{ link: string }>('magic-link', { email })
  const api = `${server.base}/early-pay/api`
  const login = await fetch(`${api}/user-source/magic-login`, {
    method: 'POST',
    body: JSON.stringify({ token: new URL(link).searchParams.get('token') }),
  })
  const { jwt: token } = (await login.json()) as { jwt: string }
  const call = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${api}/${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const get = <Answer>(path: string) => call<Answer>(path, {})
  const put = <Answer>(path: string, body: object) =>
    call<Answer>(path, { method: 'PUT', body: JSON.stringify(body) })
  const { markets } = await get<BookManifest>('book/manifest')
  const first = new Map(markets.map((market) => [market.customerUuid, market]))
  return { token, customers: [...first.values()], get, put }
}
