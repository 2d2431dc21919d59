import * as v from 'valibot'
import { FLAG_DEFAULTS } from '#contract'
import { findIdentity } from '../../platform/auth/identities.ts'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { notFound } from '../../platform/rejection.ts'
import type { FlagService } from '../../platform/services.ts'
import { accountFlags, setAccountFlag } from './store.ts'

const flag = v.pipe(
  v.string(),
  v.check((key) => Object.hasOwn(FLAG_DEFAULTS, key), 'is no feature flag'),
)

/** The operator's request: turn flags for the account of a user; `default` leaves a flag to the server's configuration. */
export const flagChange = v.object({
  supplier: v.pipe(v.string(), v.minLength(1)),
  flags: v.optional(v.array(v.object({ flag, state: v.picklist(['on', 'off', 'default']) })), []),
})

export type FlagChange = v.InferOutput<typeof flagChange>

export interface FlagLine {
  readonly flag: string
  readonly isOn: boolean
  readonly isOwn: boolean
}

export async function changeFlags(
  database: Database,
  service: FlagService,
  { supplier, flags }: FlagChange,
  now: Date,
): Promise<readonly FlagLine[]> {
  return database.asSystem(async (tx) => {
    const accountId = await findSupplierAccount(tx, supplier)
    for (const { flag, state } of flags) {
      await setAccountFlag(tx, accountId, flag, state === 'default' ? undefined : state === 'on', now)
    }
    const own = new Set((await accountFlags(tx, accountId)).map((each) => each.flag))
    const values = Object.entries(await service.of(tx, accountId))
    return values.map(([flag, isOn]) => ({ flag, isOn, isOwn: own.has(flag) }))
  })
}

export async function findSupplierAccount(tx: Transaction, email: string): Promise<string> {
  const identity = await findIdentity(tx, email)
  if (identity === undefined) throw notFound(`supplier ${email}`)
  return identity.accountId
}
