import { randomUUID } from 'node:crypto'
import { normalEmail } from '../../platform/auth/email-address.ts'
import { findIdentity, findRole } from '../../platform/auth/identities.ts'
import type { Database } from '../../platform/db/driver.ts'
import { Rejection } from '../../platform/rejection.ts'

export interface Supplier {
  readonly accountId: string
  readonly userId: string
  readonly email: string
  /** Whether this call created it. */
  readonly isNew: boolean
}

/** Finds the supplier by its user's e-mail. Rejects that of a member of staff, whose account has no data. */
export async function findSupplier(database: Database, email: string): Promise<Supplier | undefined> {
  return database.asSystem(async (tx) => {
    const identity = await findIdentity(tx, email)
    const role = identity && (await findRole(tx, identity))
    if (identity === undefined || role === undefined) return undefined
    const { emailAddress, ...ids } = identity
    if (role === 'staff') throw new Rejection('VALIDATION', `${emailAddress} belongs to a member of staff`)
    return { ...ids, email: emailAddress, isNew: false }
  })
}

export interface NewSupplier {
  readonly email: string
  readonly accountName?: string
  readonly personalInfo?: Readonly<Record<string, unknown>>
  readonly srm?: Readonly<Record<string, unknown>>
  readonly formatPreferences?: Readonly<Record<string, unknown>>
}

/** Finds the supplier, or opens an account with one user who may write. */
export async function ensureSupplier(database: Database, wanted: NewSupplier, now: Date): Promise<Supplier> {
  const found = await findSupplier(database, wanted.email)
  if (found) return found
  const email = normalEmail(wanted.email)
  const [accountId, userId] = [randomUUID(), randomUUID()]
  await database.asSystem(async (tx) => {
    await tx.query('insert into accounts (account_id, name, srm, created_at) values ($1, $2, $3, $4)', [
      accountId,
      wanted.accountName ?? accountNameOf(email),
      JSON.stringify(wanted.srm ?? {}),
      now.toISOString(),
    ])
    await tx.query(
      `insert into users (account_id, user_id, email, role, supplier_read_only, personal_info, format_preferences, created_at)
       values ($1, $2, $3, 'supplier', false, $4, $5, $6)`,
      [
        accountId,
        userId,
        email,
        JSON.stringify(wanted.personalInfo ?? {}),
        JSON.stringify(wanted.formatPreferences ?? {}),
        now.toISOString(),
      ],
    )
    await tx.query('insert into identities (email, account_id, user_id) values ($1, $2, $3)', [
      email,
      accountId,
      userId,
    ])
  })
  return { accountId, userId, email, isNew: true }
}

/** Removes an account that was created for a failed operation; it must be empty. */
export async function removeSupplier(database: Database, { accountId, email }: Supplier): Promise<void> {
  await database.asSystem(async (tx) => {
    await tx.query('delete from identities where email = $1 and account_id = $2', [email, accountId])
    await tx.query('delete from changes where account_id = $1', [accountId])
    await tx.query('delete from users where account_id = $1', [accountId])
    await tx.query('delete from accounts where account_id = $1', [accountId])
  })
}

function accountNameOf(email: string): string {
  const domain = email.split('@')[1]?.split('.')[0] ?? email
  return domain.charAt(0).toUpperCase() + domain.slice(1)
}
