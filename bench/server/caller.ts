import type { AppServer } from '../app/server.ts'

export const API = '/early-pay/api'
const CUSTOMERS = 20

export interface Caller {
  readonly email: string
  readonly token: string
  call(method: string, path: string, body?: object): Promise<Response>
  graphql<Data>(query: string, variables?: object): Promise<Data>
}

export async function supplier(
  server: AppServer,
  name: string,
  invoices: number,
  seed: number,
): Promise<Caller> {
  const email = `${name}@bench.test`
  await server.operate('generate', { supplier: email, invoices, customers: CUSTOMERS, seed })
  return signIn(server, email)
}

export async function signIn(server: AppServer, email: string): Promise<Caller> {
  const { link } = await server.operate<{ link: string }>('magic-link', { email })
  const login = await fetch(`${server.base}${API}/user-source/magic-login`, {
    method: 'POST',
    body: JSON.stringify({ token: new URL(link).searchParams.get('token') }),
  })
  const { jwt: token } = (await login.json()) as { jwt: string }
  const call: Caller['call'] = (method, path, body) =>
    fetch(`${server.base}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    email,
    token,
    call,
    graphql: async <Data>(query: string, variables?: object) => {
      const response = await call('POST', `${API}/graphql`, { query, variables })
      return ((await response.json()) as { data: Data }).data
    },
  }
}

/** The body of an answer, whose type the caller knows. */
export async function answerOf<Answer>(response: Promise<Response>): Promise<Answer> {
  return (await (await response).json()) as Answer
}
