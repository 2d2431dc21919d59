import { beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../db/testing/database.ts'
import { addSupplier, openTestApi, type TestApi } from '../../testing/api.ts'

eachDatabase('limits of GraphQL documents', (open) => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    const database = await open()
    const { email } = await addSupplier(database, 'ada@supplier.test')
    api = openTestApi(database)
    token = (await api.signIn(email)).jwt
  })

  const ask = (query: string, variables?: object) => api.gql(token, query, variables)

  test('documents that are malformed, unknown or of wrong values are rejected with a code', async () => {
    const code = async (query: string, variables?: object) =>
      (await ask(query, variables)).errors[0].extensions.code
    expect(await code('{ getMe {')).toBe('BAD_REQUEST')
    expect(await code('{ nothingLikeThis }')).toBe('BAD_REQUEST')
    expect(
      await code('query ($d: Day) { transactions(filter: { depositDate: { gte: $d } }) { totalCount } }', {
        d: '2026-02-30',
      }),
    ).toBe('VALIDATION')
    expect(await code('{ transactions(filter: { depositDate: { gte: "tomorrow" } }) { totalCount } }')).toBe(
      'VALIDATION',
    )
    for (const body of ['{"query":', {}, [{ query: '{ __typename }' }], 'null']) {
      const { json } = await api.call('POST', '/graphql', { token, body })
      expect([body, json.errors[0].extensions.code]).toEqual([body, 'BAD_REQUEST'])
    }
  })

  test('documents that ask for too much are rejected before they run', async () => {
    const code = async (query: string) => (await ask(query)).errors[0].extensions.code
    const deep = `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } } }`
    expect(await code(deep)).toBe('QUERY_TOO_COMPLEX')
    const wide = `{ ${Array.from({ length: 1600 }, (_, n) => `a${n}: __typename`).join(' ')} }`
    expect(await code(wide)).toBe('QUERY_TOO_COMPLEX')
    const bomb = `query { ...a } fragment a on Query { ...b ...b ...b ...b ...b ...b ...b ...b ...b ...b ...b ...b }
      fragment b on Query { ...c ...c ...c ...c ...c ...c ...c ...c ...c ...c ...c ...c }
      fragment c on Query { ...d ...d ...d ...d ...d ...d ...d ...d ...d ...d ...d ...d } fragment d on Query { __typename }`
    expect(await code(bomb)).toBe('QUERY_TOO_COMPLEX')
    const lives = Array.from({ length: 5 }, (_, n) => `l${n}: invoiceLife(id: "1") { invoiceId }`)
    expect(await code(`{ ${lives.join(' ')} }`)).toBe('QUERY_TOO_COMPLEX')
    expect(await code('{ ...a } fragment a on Query { ...a }')).toBe('BAD_REQUEST')
    expect(await code(`{ ${'__typename '.repeat(11_000)} }`)).toBe('BAD_REQUEST')
  })

  test('the fragments of a document are expanded a limited number of times in all', async () => {
    const code = async (query: string) => (await ask(query)).errors?.[0].extensions.code
    const chain = Array.from({ length: 400 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} }`).join(' ')
    expect(await code(`{ __typename } ${chain} fragment f400 on Query { __typename }`)).toBe(
      'QUERY_TOO_COMPLEX',
    )
    const wide = `fragment f on Query { ${'__typename '.repeat(90)} }`
    const operations = Array.from({ length: 120 }, (_, n) => `query q${n} { ...f }`).join(' ')
    expect(await code(`${operations} ${wide}`)).toBe('QUERY_TOO_COMPLEX')
  })

  test('a field of one parent stands in an answer under ten names, counted through aliases and fragments', async () => {
    const code = async (query: string, variables?: object) =>
      (await ask(query, variables)).errors?.[0].extensions.code
    const names = (count: number, field: string) =>
      Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ')
    const lastLogin = (count: number) => `{ getMe { account { ${names(count, 'lastLogin')} } } }`
    expect(await code(lastLogin(10))).toBeUndefined()
    expect(await code(lastLogin(11))).toBe('QUERY_TOO_COMPLEX')
    // Aliases of the parents make as many places as aliases of the field, as do fields that are merged.
    expect(await code(`{ getMe { ${names(6, 'account { a: lastLogin b: lastLogin }')} } }`)).toBe(
      'QUERY_TOO_COMPLEX',
    )
    const merged = `account { ${names(10, 'lastLogin')} }`
    expect(await code(`{ getMe { ${merged} ... { account { b: lastLogin } } } }`)).toBe('QUERY_TOO_COMPLEX')
    const fragment = 'fragment f on Me { account { b: lastLogin } }'
    expect(await code(`{ getMe { ${merged} ...f } } ${fragment}`)).toBe('QUERY_TOO_COMPLEX')
  })

  test('a list has as many values as its page has rows, times the fields of a row, and not too many of them', async () => {
    const code = async (query: string, variables?: object) =>
      (await ask(query, variables)).errors?.[0].extensions.code
    const scalars =
      'uuid customerName currency depositDate offerType offerUuid isDiscount invoiceCount isPendingClear'
    const fields = [...scalars.split(' '), 'customerUuid', 'depositAmount']
    const row = fields
      .flatMap((field) => Array.from({ length: 10 }, (_, n) => `${field}${n}: ${field}`))
      .join(' ')
    const nodes = (paging: string) => `transactions(${paging}) { nodes { ...row } }`
    const asRow = (text: string) => `fragment row on Transaction { ${text} }`
    expect(await code(`{ ${nodes('paging: { limit: 100 }')} } ${asRow(row)}`)).toBeUndefined()
    expect(await code(`{ transactions { nodes { ...row } } } ${asRow(row)}`)).toBeUndefined()
    expect(await code(`{ ${nodes('paging: { limit: 1000 }')} } ${asRow(fields.join(' '))}`)).toBeUndefined()
    expect(await code(`{ ${nodes('paging: { limit: 1000 }')} } ${asRow(row)}`)).toBe('QUERY_TOO_COMPLEX')
    const byVariable = `query ($n: Int = 1000) { ${nodes('paging: { limit: $n }')} } ${asRow(row)}`
    expect(await code(byVariable)).toBe('QUERY_TOO_COMPLEX')
    expect([await code(byVariable, { n: 100 }), await code(byVariable, { n: 1e6 })]).toEqual([
      undefined,
      'QUERY_TOO_COMPLEX',
    ])
    const byPaging = `query ($p: OffsetPaging) { ${nodes('paging: $p')} } ${asRow(row)}`
    expect(await code(byPaging, { p: { limit: 1000 } })).toBe('QUERY_TOO_COMPLEX')
    expect(await code(byPaging, { p: null })).toBeUndefined()
  })
})
