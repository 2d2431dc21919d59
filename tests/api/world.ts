import type { Database } from '../../server/platform/db/driver.ts'
import type { TestApi, TestSupplier } from '../../server/testing/api.ts'
import { EMAIL, openBase } from './world-base.ts'
import { describeBook } from './world-book.ts'
import { actingFor, addPeople } from './world-people.ts'
import { addRequests } from './world-requests.ts'

/** A supplier with requests, opportunities and payments that differ from each other in every possible field. */
export interface World {
  readonly api: TestApi
  readonly token: string
  readonly supplier: TestSupplier
  readonly staffToken: string
  named(answer: unknown): unknown
}

/**
 * USD has two markets, one of which has decided; EUR stands in the same request and has had an invoice since; GBP is in a
 * request at a variable rate, CAD in one for a term, NOK in one at a discount, which is over; JPY, CHF and SEK are free; AUD
 * is closed.
 */
export async function openWorld(database: Database): Promise<World> {
  const base = await openBase(database)
  const { api, names, supplier } = base
  const people = await addPeople(base)
  await describeBook(base)
  await addRequests(base, people)
  api.clock.now = new Date('2026-03-04T18:00:00Z')
  return {
    api,
    token: (await api.signIn(EMAIL)).jwt,
    staffToken: await actingFor(base, people.sam, supplier.userId),
    supplier,
    named: (answer) =>
      JSON.parse([...names].reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(answer))),
  }
}
