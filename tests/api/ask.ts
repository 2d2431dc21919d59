import { expect } from 'vitest'
import type { Database } from '../../server/platform/db/driver.ts'
import { openWorld } from './world.ts'

export async function openWorldClient(database: Database) {
  const world = await openWorld(database)

  const ask = async (query: string) => {
    const { data, errors } = await world.api.gql(world.token, query)
    expect(errors).toBeUndefined()
    return world.named(data) as Readonly<Record<string, unknown>>
  }
  const get = async (path: string) =>
    world.named((await world.api.call('GET', path, { token: world.token })).json) as never
  return { world, ask, get }
}

export type AskedWorld = Awaited<ReturnType<typeof openWorldClient>>
