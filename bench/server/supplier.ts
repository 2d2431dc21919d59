import type { BookManifest, BookMarket } from '#domain/invoices'
import type { AppServer } from '../app/server.ts'

/** A supplier with a generated book, signed in. */
export interface BenchSupplier {
  readonly token: string
  /** One market for each customer. */
  readonly customers: readonly BookMarket[]
  /** The answer of a REST call. */
  get<Answer>(path: string): Promise<Answer>
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
  const get = async <Answer>(path: string): Promise<Answer> => {
    const response = await fetch(`${api}/${path}`, { headers: { Authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const { markets } = await get<BookManifest>('book/manifest')
  const first = new Map(markets.map((market) => [market.customerUuid, market]))
  return { token, customers: [...first.values()], get }
}
