import * as v from 'valibot'
import { isEmail } from '../../../platform/auth/email-address.ts'
import type { Database } from '../../../platform/db/driver.ts'
import { notFound } from '../../../platform/rejection.ts'
import { findSupplier } from '../supplier.ts'
import { listProfiles } from './profile-store.ts'

export const profileQuery = v.object({
  supplier: v.pipe(v.string(), v.check(isEmail, 'is not an e-mail address')),
})

export interface ProfileList {
  readonly profiles: readonly {
    readonly name: string
    readonly isWhole: boolean
    readonly headings: readonly string[]
  }[]
}

export async function readProfiles(
  database: Database,
  { supplier }: v.InferOutput<typeof profileQuery>,
): Promise<ProfileList> {
  const found = await findSupplier(database, supplier)
  if (found === undefined) throw notFound('supplier')
  const profiles = await database.asAccount(found.accountId, (tx) => listProfiles(tx, found.accountId))
  return { profiles: profiles.map(({ name, isWhole, headings }) => ({ name, isWhole, headings })) }
}
