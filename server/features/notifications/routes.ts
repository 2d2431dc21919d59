import * as v from 'valibot'
import type { NotificationSettings } from '#contract'
import { notificationSettings } from '#contract/answers'
import { audit } from '../../platform/db/commands/audit.ts'
import { runOwnCommand } from '../../platform/db/commands/command.ts'
import { callerAddress } from '../../platform/http/context.ts'
import { route, type RestCall, type RestRoute } from '../../platform/http/rest/rest-route.ts'
import { notFound } from '../../platform/rejection.ts'
import { recipientOf } from './links.ts'
import { readSettings, topicChange, writeSetting, type Recipient } from './settings.ts'

const OWN = '/user-source/notification-settings'
const PUBLIC = '/public-notification-settings'
const token = v.pipe(v.string(), v.maxLength(200))

/** Which mails a user gets: for the acting user, and for who holds the link of a mail. */
export const notificationRoutes: readonly RestRoute[] = [
  route({
    method: 'get',
    path: OWN,
    summary: 'Which mails the user gets',
    access: 'supplier',
    answer: notificationSettings,
    rejections: [],
    handle: ({ services, actor }): Promise<NotificationSettings> =>
      services.database.asAccount(actor().accountId, (tx) => readSettings(tx, actor())),
  }),
  route({
    method: 'put',
    path: OWN,
    summary: 'Turns the mails about a topic on or off',
    access: 'supplier',
    isIdempotent: true,
    answer: notificationSettings,
    rejections: [],
    body: topicChange,
    handle: ({ services, actor, body, idempotencyKey }): Promise<NotificationSettings> => {
      const at = services.now()
      const call = { key: idempotencyKey, call: 'notification-settings', args: body }
      return runOwnCommand(services.database, actor(), call, at, async (tx) => {
        await writeSetting(tx, actor(), body, at)
        return { result: await readSettings(tx, actor()), target: actor().userId, details: body }
      })
    },
  }),
  route({
    method: 'post',
    path: PUBLIC,
    summary: 'Which mails the recipient of a link gets; the session counts for nothing',
    access: 'public',
    answer: notificationSettings,
    rejections: ['NOT_FOUND'],
    body: v.object({ id: token }),
    handle: async (call): Promise<NotificationSettings> => {
      const recipient = await holderOf(call, call.body.id)
      return call.services.database.asAccount(recipient.accountId, (tx) => readSettings(tx, recipient))
    },
  }),
  route({
    method: 'put',
    path: PUBLIC,
    summary: 'Turns the mails about a topic on or off for the recipient of a link',
    access: 'public',
    answer: notificationSettings,
    rejections: ['NOT_FOUND'],
    body: v.object({ id: token, ...topicChange.entries }),
    handle: async (call): Promise<NotificationSettings> => {
      const { services, body } = call
      const recipient = await holderOf(call, body.id)
      const { topic, isOn } = body
      const at = services.now()
      return services.database.asAccount(recipient.accountId, async (tx) => {
        await writeSetting(tx, recipient, { topic, isOn }, at)
        const subject = { ...recipient, impersonatorId: undefined }
        audit(tx, subject, 'public-notification-settings', recipient.userId, { topic, isOn }, at)
        return readSettings(tx, recipient)
      })
    },
  }),
]

/** Whose link it is; guesses are few, and a wrong one tells nothing. */
async function holderOf(
  { services, context }: Pick<RestCall, 'services' | 'context'>,
  id: string,
): Promise<Recipient> {
  await services.limits.publicSettings.count(callerAddress(context, services))
  const recipient = await recipientOf(services.database, id)
  if (recipient === undefined) throw notFound('link')
  return recipient
}
