import { join } from 'node:path'
import { openEngine, type Engine } from '../../server/platform/db/engines/pglite-engine.ts'
import type { Product } from './product.ts'

type Stopped = Pick<Product, 'server' | 'dataDir' | 'restart'>

/** Changes what a product has stored as another system would; its server is stopped meanwhile. */
async function changeStored(
  { server, dataDir, restart }: Stopped,
  change: (engine: Engine) => Promise<unknown>,
): Promise<void> {
  await server.stop()
  const engine = await openEngine({ directory: join(dataDir, 'database') })
  await change(engine)
  await engine.close()
  await restart()
}

/** Moves a user's last authentication back by eleven minutes in every session, as if that time had passed. */
export function ageAuthentication(product: Stopped, email: string): Promise<void> {
  return changeStored(product, (engine) =>
    engine.query(
      `update sessions s set authenticated_at = s.authenticated_at - interval '11 minutes' from users u
       where u.account_id = s.account_id and u.user_id = s.user_id and u.email = $1`,
      [email],
    ),
  )
}

/** Moves the end of the trial that a user's account has begun. */
export function moveEndOfTrial(product: Stopped, email: string, endsAt: Date): Promise<void> {
  return changeStored(product, (engine) =>
    engine.query(
      `update memberships m set trial_ends_at = $2 from users u where u.account_id = m.account_id and u.email = $1`,
      [email, endsAt],
    ),
  )
}

/** Offers a user's account a membership, with a trial that ended on a day or none yet. */
export function offerMembership(product: Stopped, email: string, ended?: string): Promise<void> {
  return changeStored(product, (engine) =>
    engine.query(
      `insert into memberships (account_id, membership_id, is_eligible, status, trial_ends_at)
       select account_id, gen_random_uuid(), true, 'INACTIVE', $2::timestamptz from users where email = $1
       on conflict (account_id) do update set status = excluded.status, trial_ends_at = excluded.trial_ends_at`,
      [email, ended === undefined ? null : new Date(`${ended}T00:00:00Z`)],
    ),
  )
}
