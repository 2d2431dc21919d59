import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/driver.ts'
import { eachDatabase } from '../../platform/db/testing/database.ts'
import { openRequests, type Requests } from './testing/requests.ts'

const PAGE = `query ($first: Int, $after: String) { earlyPayRequests(paging: { first: $first, after: $after }) {
  edges { node { id } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`

interface Page {
  readonly edges: readonly { readonly node: { readonly id: string } }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly endCursor: string
  }
}

eachDatabase('pages of requests', (open) => {
  let database: Database
  let requests: Requests

  beforeEach(async () => {
    database ??= await open()
    requests = await openRequests(database)
  })

  const addRequests = (count: number, createdAt = '2026-02-01T00:00:00Z') =>
    database.asSystem((tx) =>
      tx.query(
        `insert into requests (account_id, request_id, type, status, rate_type, rate_ppm, deadline_at, requester_id,
           last_modified_by, created_at, updated_at, version)
         select $1::uuid, gen_random_uuid(), 'ONE_TIME_PRICE_DISCOVERY', 'WITHDRAWN', 'APR', 60000, $4::timestamptz, $2::uuid, $2::uuid,
           $4::timestamptz + (n / 3) * interval '1 microsecond', $4::timestamptz, 0
         from generate_series(1, $3::int) n returning 1`,
        [requests.supplier.accountId, requests.supplier.userId, count, createdAt],
      ),
    )
  const page = async (variables: object): Promise<Page> =>
    (await requests.api.gql(requests.token, PAGE, variables)).data.earlyPayRequests
  const walk = async (first: number, between: () => Promise<unknown> = async () => undefined) => {
    const ids: string[] = []
    let after: string | null = null
    do {
      const { edges, pageInfo }: Page = await page({ first, after })
      ids.push(...edges.map(({ node }) => node.id))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
      await between()
    } while (after !== null)
    return ids
  }

  test('page by page there are all of them in the order of the whole list, none twice', async () => {
    await addRequests(230)
    const whole = (
      await requests.api.gql(
        requests.token,
        '{ earlyPayRequests { edges { node { id } } pageInfo { hasNextPage } } }',
      )
    ).data.earlyPayRequests
    expect(whole.edges).toHaveLength(230)
    expect(whole.pageInfo.hasNextPage).toBe(false)
    const ids = whole.edges.map(({ node }: Page['edges'][number]) => node.id)
    expect(await walk(97)).toEqual(ids)
    expect(await walk(10)).toEqual(ids)
  })

  // Requests are read 25 in a transaction.
  test.each([25, 26, 51])('%i of them are whole in pages of every size about 25', async (count) => {
    await addRequests(count)
    const ids = await walk(1000)
    expect(new Set(ids).size).toBe(count)
    for (const first of [24, 25, 26, 50, 51]) {
      expect(await walk(first), `pages of ${first}`).toEqual(ids)
      const { edges, pageInfo } = await page({ first })
      expect(edges, `a page of ${first}`).toHaveLength(Math.min(first, count))
      expect(pageInfo.hasNextPage, `a page of ${first}`).toBe(count > first)
    }
  })

  test('one that is made between two pages moves no other', async () => {
    await addRequests(9)
    const before = await walk(9)
    expect(await walk(2, () => addRequests(1, '2026-03-01T00:00:00Z'))).toEqual(before)
  })

  test('a cursor of another supplier is a place in the own list alone', async () => {
    await addRequests(4)
    const { pageInfo } = await page({ first: 2 })
    requests = await openRequests(database)
    await addRequests(3, '2026-01-01T00:00:00Z')
    const own = await walk(3)
    const { edges } = await page({ first: 10, after: pageInfo.endCursor })
    expect(edges.map(({ node }) => node.id)).toEqual(own)
  })

  const encoded = (...parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const ID = '0b6f3a52-58f5-4a55-9d0b-5c5f3f1a2b3c'

  test.each([
    '',
    'rubbish',
    encoded('1', 2),
    encoded('Acme', ID),
    encoded('1', 'x'),
    encoded('-1', ID),
    encoded('9'.repeat(16), ID),
  ])('a cursor that no page has given is rejected: case %#', async (after) => {
    const { errors } = await requests.api.gql(requests.token, PAGE, { after })
    expect(errors[0].extensions.code).toBe('VALIDATION')
  })
})
