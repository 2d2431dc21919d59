import { randomBytes } from 'node:crypto'
import { BASE_PATH, type LocaleCode } from '#contract'
import type { Database } from '../../platform/db/driver.ts'
import type { Recipient } from './settings.ts'

/**
 * The address of a recipient's settings, which needs no session: its token is made at the first mail and stays. The page is
 * in the language of the mail.
 */
export async function settingsLink(
  database: Database,
  publicUrl: string,
  { accountId, userId }: Recipient,
  language: LocaleCode,
): Promise<string> {
  const token = await database.asSystem(async (tx) => {
    const [link] = await tx.query<{ token: string }>(
      `insert into notification_links (token, account_id, user_id) values ($1, $2, $3)
       on conflict (account_id, user_id) do update set token = notification_links.token returning token`,
      [randomBytes(32).toString('base64url'), accountId, userId],
    )
    return link!.token
  })
  return `${publicUrl}${BASE_PATH}/public-notification-settings?id=${token}&locale=${language}`
}

/** Whose settings a token opens; undefined for any other text. */
export async function recipientOf(database: Database, token: string): Promise<Recipient | undefined> {
  return database.asSystem(async (tx) => {
    const [recipient] = await tx.query<Recipient>(
      'select account_id as "accountId", user_id as "userId" from notification_links where token = $1',
      [token],
    )
    return recipient
  })
}
