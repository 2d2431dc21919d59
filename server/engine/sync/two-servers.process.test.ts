import { createClient } from 'graphql-ws'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startThrowawayNats } from '../../../tests/throwaway-nats.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { cloneTestDatabase } from '../../platform/db/testing/database.ts'
import { openSocket } from '../../platform/http/testing/socket.ts'
import { newDataDir } from '../../testing/program.ts'

describe.each(['postgres', 'nats'] as const)(
  'two servers on one database that tell each other over %s',
  (bus) => {
    let databaseUrl: string

    beforeEach(async () => {
      databaseUrl = await cloneTestDatabase()
    })

    async function startPair() {
      const nats = bus === 'nats' ? await startThrowawayNats() : undefined
      onTestFinished(() => nats?.kill())
      const start = async () => {
        const database = await openDatabase({ databaseUrl, natsUrl: nats?.url, dataDir: newDataDir() })
        onTestFinished(() => database.close())
        return database
      }
      return { here: await start(), there: await start() }
    }

    test('a browser at one of them is told at once of what is changed at the other, with the change', async () => {
      const { here, there } = await startPair()
      const [near, far] = [await openSocket(here, 'here@x.test'), await openSocket(there, 'there@x.test')]
      onTestFinished(async () => {
        for (const { sockets, server } of [near, far]) {
          await sockets.close()
          server.close()
        }
      })
      const { jwt } = await near.api.signIn(near.supplier.email)
      const client = createClient({
        url: near.url,
        webSocketImpl: WebSocket,
        connectionParams: { token: jwt },
        retryAttempts: 0,
      })
      onTestFinished(() => client.dispose())
      const heads = client.iterate<{ accountHead: { version: number; changes: string[] } }>({
        query: 'subscription { accountHead { version changes } }',
      })
      const [customer] = near.supplier.customers
      const path = `/taker/maker/${customer!.makerOrganizationUuid}/invoices/exclude?currency=USD`
      const exclude = (place: number) =>
        far.api.call('PUT', path, {
          token: jwt,
          body: { invoiceIds: [String(customer!.eligible[place])] },
        })
      // Once a change has been told, the server knows from where the next is to be.
      await heads.next()
      await exclude(0)
      const first = (await heads.next()).value.data.accountHead
      const { json } = await exclude(1)
      const told = (await heads.next()).value.data.accountHead
      expect([json.version, told.version]).toEqual([first.version + 1, first.version + 1])
      expect(JSON.parse(told.changes[0])).toMatchObject({ from: first.version, version: told.version })
    })

    test('SES-040 a session that is ended at one of them ends its sockets at the other', async () => {
      const { here, there } = await startPair()
      const [near, far] = [await openSocket(here, 'here@x.test'), await openSocket(there, 'there@x.test')]
      onTestFinished(() => [near, far].forEach(({ server }) => server.close()))
      const { jwt } = await near.api.signIn(near.supplier.email)
      const closed = new Promise<string>((resolve) => {
        const client = createClient({
          url: near.url,
          webSocketImpl: WebSocket,
          connectionParams: { token: jwt },
          lazy: false,
          retryAttempts: 0,
          on: { closed: (event) => resolve((event as { reason: string }).reason) },
        })
        const { sessionUuid } = decodeJwt<{ user: { sessionUuid: string } }>(jwt).user
        const path = `/sooner-user-auth/${sessionUuid}`
        client.on('connected', () => void far.api.call('DELETE', path, { token: jwt }))
      })
      expect(await closed).toBe('SESSION_ENDED')
    })
  },
)
