import { randomUUID } from 'node:crypto'
import { issueConfirmationToken } from '../../server/features/sessions/magic-links.ts'
import { addPasskey } from '../../server/features/sessions/passkeys.ts'
import type { Database } from '../../server/platform/db/driver.ts'
import { createRequest } from '../../server/features/requests/submit/create.ts'
import { runDueClears } from '../../server/engine/clearing/run.ts'
import { addSupplier, openTestApi, type TestApi, type TestSupplier } from '../../server/testing/api.ts'

/** The inputs of a case: the foreign supplier's ids, and the session of the supplier that must not see them. */
export interface World {
  readonly api: TestApi
  readonly token: string
  readonly own: TestSupplier
  readonly foreign: TestSupplier
  readonly foreignRequest: string
  readonly foreignTransaction: string
  readonly foreignSession: string
  readonly foreignChunk: string
  readonly foreignPasskey: string
  readonly foreignImage: string
  readonly foreignUpload: string
  readonly foreignProfile: string
  /** Of a confirmation link. */
  readonly foreignConfirmation: string
}

export const CREDENTIAL = { id: 'Zm9yZWlnbg', rawId: 'Zm9yZWlnbg', type: 'public-key' }

const FOREIGN_PASSKEY = {
  credentialId: CREDENTIAL.id,
  publicKey: new Uint8Array(77),
  signatureCount: 0,
  userAgent: 'Secret browser',
}

async function addImage(database: Database, accountId: string, at: Date): Promise<string> {
  const id = randomUUID()
  await database.asSystem((tx) =>
    tx.query(
      `insert into profile_images (account_id, image_id, source, source_type, shown, display_coordinates, updated_at)
       values ($1, $2, $3, 'image/png', $3, '{}', $4)`,
      [accountId, id, new Uint8Array(8), at],
    ),
  )
  return id
}

async function addProfile(database: Database, accountId: string, at: Date): Promise<string> {
  const id = randomUUID()
  await database.asSystem((tx) =>
    tx.query(
      `insert into import_profiles (account_id, profile_id, name, headings, reading, is_whole, revision, changed_at)
       values ($1, $2, 'Secret source', '["secret"]', '{"columns": {}, "found": {"columns": {}}}', false, 1, $3)`,
      [accountId, id, at],
    ),
  )
  return id
}

export const FOREIGN_AGREEMENT = 'foreign-terms'

async function publishAgreement(api: TestApi, { email }: TestSupplier): Promise<void> {
  const published = await api.call('POST', '/operator/agreement', {
    token: api.services.operatorToken,
    body: { cmsId: FOREIGN_AGREEMENT, locale: 'en', title: 'Secret terms', copy: 'x', supplier: email },
  })
  if (published.status !== 200) throw new Error(published.text)
}

/** Two suppliers, one signed in; `secrets` are ids and names of the other that must not appear in any answer to it. */
export async function openTwoSuppliers(
  database: Database,
): Promise<{ readonly world: World; readonly secrets: readonly string[] }> {
  const api = openTestApi(database, { FLAGS: 'missing-ap, one-time-benchmark-requests, invoice-import' })
  const own = await addSupplier(database, 'own@first.test')
  const foreign = await addSupplier(database, 'secret@second.test', { currencies: ['USD', 'CAD'] })
  await database.asSystem((tx) =>
    tx.query(`update customers set name = 'Secret ' || name where account_id = $1`, [foreign.accountId]),
  )
  const theirs = await api.signIn(foreign.email)
  const input = {
    opportunityUuids: [foreign.customers[0]!.opportunityUuid],
    rateType: 'APR',
    rate: 9,
  } as const
  const create = (opportunity: string) =>
    createRequest(
      api.services,
      {
        ...foreign,
        emailAddress: foreign.email,
        role: 'supplier',
        sessionId: theirs.payload.user.sessionUuid,
        isReadOnly: false,
        authenticatedAt: api.clock.now,
      },
      { type: 'ONE_TIME_PRICE_DISCOVERY', ...input, opportunityUuids: [opportunity] },
      undefined,
    )
  await create(foreign.customers[0]!.opportunityUuid)
  const later = new Date('2026-03-04T17:00:00Z')
  await runDueClears(database, { now: later, marketUuid: foreign.customers[0]!.marketUuid })
  const { id: foreignRequest } = await create(foreign.customers[1]!.opportunityUuid)
  const [transaction] = await database.asAccount(foreign.accountId, (tx) =>
    tx.query<{ id: string }>('select transaction_uuid as id from transactions'),
  )
  const manifest = (await api.call('GET', '/book/manifest', { token: theirs.jwt })).json
  const world: World = {
    api,
    token: (await api.signIn(own.email)).jwt,
    own,
    foreign,
    foreignRequest,
    foreignTransaction: transaction!.id,
    foreignSession: theirs.payload.user.sessionUuid,
    foreignChunk: manifest.chunks[0].id,
    foreignPasskey: await database.asAccount(foreign.accountId, (tx) =>
      addPasskey(tx, foreign, FOREIGN_PASSKEY, api.clock.now),
    ),
    foreignImage: await addImage(database, foreign.accountId, api.clock.now),
    foreignUpload: (await api.call('POST', '/imports', { token: theirs.jwt, file: 'Secret' })).json
      .importUuid,
    foreignProfile: await addProfile(database, foreign.accountId, api.clock.now),
    foreignConfirmation: await issueConfirmationToken(
      database,
      { ...foreign, emailAddress: foreign.email, sessionId: theirs.payload.user.sessionUuid },
      api.clock.now,
    ),
  }
  const secrets = [
    foreign.accountId,
    foreign.userId,
    foreign.email,
    'Secret',
    foreignRequest,
    transaction!.id,
    ...foreign.customers.flatMap((c) => [
      c.customerUuid,
      c.makerOrganizationUuid,
      c.opportunityUuid,
      c.marketUuid,
    ]),
  ]
  await publishAgreement(api, foreign)
  return { world, secrets }
}
