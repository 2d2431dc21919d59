import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Actor } from '../../platform/actor.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction } from '../../platform/db/driver.ts'
import { uuid } from '../../platform/inputs.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Services } from '../../platform/services.ts'
import { englishWriter } from '../../platform/texts/writer.ts'
import { findAccount } from '../users/store.ts'
import { connectionMail } from './connection-mail.ts'
import { countRequests, findBuyer, insertRequest } from './store.ts'

const REQUESTS_AT_MOST = 200

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

export const connectionBody = v.union([
  v.strictObject({ buyerUuid: uuid }),
  v.strictObject({
    buyerName: line(200),
    contactEmailAddress: v.optional(v.pipe(line(200), v.email())),
    note: v.optional(line(1000)),
  }),
])

type Asked = v.InferOutput<typeof connectionBody>

export async function requestConnection(
  services: Services,
  actor: Actor,
  asked: Asked,
  key: string | undefined,
): Promise<{ readonly id: string }> {
  const { accountId, userId, emailAddress } = actor
  const at = services.now()
  const call = { key, call: 'find-your-customers/requests', args: asked }
  let mail: Mail | undefined
  const result = await runCommand(services.database, actor, call, at, async (tx) => {
    if ((await countRequests(tx, accountId)) >= REQUESTS_AT_MOST)
      throw new Rejection('LIMIT_REACHED', `an account asks for ${REQUESTS_AT_MOST} customers at most`)
    const wanted = await wantedBuyer(tx, accountId, asked)
    const request = { id: randomUUID(), ...wanted }
    await insertRequest(tx, { accountId, userId }, request, at)
    const account = await findAccount(tx, accountId)
    const sender = { accountName: account?.name ?? '', emailAddress }
    // The provider is no user: of its language nothing is stored.
    mail = connectionMail(englishWriter, services.config.provider.supportEmail, sender, wanted)
    return { result: { id: request.id }, target: request.id }
  })
  // A repeated call is answered without a second mail.
  const sent = mail
  if (sent !== undefined) services.background.run('connection mail', () => services.mailer.send(sent))
  return result
}

async function wantedBuyer(tx: ChangeTransaction, accountId: string, asked: Asked) {
  if (!('buyerUuid' in asked))
    return {
      buyerUuid: undefined,
      buyerName: asked.buyerName,
      contactEmailAddress: asked.contactEmailAddress,
      note: asked.note,
    }
  const buyer = await findBuyer(tx, accountId, asked.buyerUuid)
  if (buyer === undefined) throw notFound('buyer')
  if (buyer.isCustomer || buyer.isRequested)
    throw new Rejection('VALIDATION', 'the account is connected with this buyer, or has asked for it')
  return { buyerUuid: buyer.uuid, buyerName: buyer.name, contactEmailAddress: undefined, note: undefined }
}
