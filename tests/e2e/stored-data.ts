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

/** Offers a user's account a membership, with a trial that ended on a day or none before. */
export function offerMembership(product: Stopped, email: string, ended?: string): Promise<void> {
  return changeStored(product, (engine) =>
    engine.query(
      `insert into memberships (account_id, membership_id, is_eligible, status, trial_ends_at)
       select account_id, gen_random_uuid(), true, 'INACTIVE', $2::timestamptz from users where email = $1
       on conflict (account_id) do nothing`,
      [email, ended === undefined ? null : new Date(`${ended}T00:00:00Z`)],
    ),
  )
}

/** Adds a second division to each customer of a supplier and moves every fifth invoice there, as an import would. */
export function divideCustomers(product: Stopped, email: string): Promise<void> {
  return changeStored(product, async (engine) => {
    await engine.query(
      `insert into markets (account_id, market_uuid, opportunity_uuid, customer_uuid, currency, division, target_apr_ppm,
         pool_minor, time_zone, deadline_minute, next_clear_at)
       select account_id, gen_random_uuid(), gen_random_uuid(), customer_uuid, currency, 'north', target_apr_ppm, pool_minor,
         time_zone, deadline_minute, next_clear_at from markets join users using (account_id) where email = $1`,
      [email],
    )
    await engine.query(
      `update invoices i set market_uuid = n.market_uuid from users u join markets m using (account_id) join markets n
         on n.account_id = m.account_id and n.customer_uuid = m.customer_uuid and n.currency = m.currency
       where i.account_id = m.account_id and i.market_uuid = m.market_uuid and n.division = 'north' and m.division <> 'north'
         and i.invoice_id % 5 = 0 and u.email = $1`,
      [email],
    )
  })
}
