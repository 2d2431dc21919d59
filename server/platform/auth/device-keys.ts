import { randomBytes } from 'node:crypto'
import type { Actor } from '../actor.ts'
import type { ChangeTransaction } from '../db/driver.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
/** Devices per user; beyond this the key of the least recently used one is dropped. */
const MOST_DEVICES = 50

/** The key that encrypts a device's copy of the actor's book; created on the first call. */
export async function deviceKey(
  tx: ChangeTransaction,
  actor: Actor,
  deviceId: string,
  now: Date,
): Promise<Uint8Array> {
  const person = [actor.accountId, actor.userId, actor.impersonator?.userId ?? NOBODY] as const
  const [row] = await tx.query<{ key: Uint8Array }>(
    `insert into device_keys (account_id, user_id, impersonator_id, device_id, key, created_at, used_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (account_id, user_id, impersonator_id, device_id) do update set used_at = excluded.used_at returning key`,
    [...person, deviceId, randomBytes(32), now],
  )
  await tx.query(
    `delete from device_keys where account_id = $1 and user_id = $2 and impersonator_id = $3 and device_id in (
       select device_id from device_keys where account_id = $1 and user_id = $2 and impersonator_id = $3
       order by used_at desc, device_id offset $4)`,
    [...person, MOST_DEVICES],
  )
  return row!.key
}
