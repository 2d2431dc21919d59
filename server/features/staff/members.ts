import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { emailDomain, isEmail, normalEmail } from '../../platform/auth/email-address.ts'
import { findIdentity, findRole } from '../../platform/auth/identities.ts'
import { isEmployeeAddress } from '../../platform/auth/staff.ts'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { notFound, Rejection } from '../../platform/rejection.ts'

const email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.check(isEmail, 'is not an e-mail address'),
  v.transform(normalEmail),
)
const name = v.pipe(v.string(), v.trim(), v.maxLength(100))

/** The operator's request: add or remove a member of staff, or list them all. */
export const staffChange = v.variant('action', [
  v.strictObject({ action: v.literal('add'), email, name: v.optional(name) }),
  v.strictObject({ action: v.literal('remove'), email }),
  v.strictObject({ action: v.literal('list') }),
])

export type StaffChange = v.InferOutput<typeof staffChange>

export interface StaffAnswer {
  readonly staff: readonly string[]
  readonly ended: readonly string[]
}

/**
 * Adds or removes a member of staff. Each has an account of their own without data. Whoever is removed loses the way in and
 * every session, those in which they act for a supplier included; what they did keeps their name.
 */
export async function changeStaff(
  database: Database,
  change: StaffChange,
  domains: readonly string[],
  now: Date,
): Promise<StaffAnswer> {
  return database.asSystem(async (tx) => {
    const ended = await apply(tx, change, domains, now)
    const rows = await tx.query<{ email: string }>(
      'select email from identities where user_id = any($1::uuid[]) order by email',
      [(await readStaff(tx)).map(({ userId }) => userId)],
    )
    return { staff: rows.map((row) => row.email), ended }
  })
}

async function apply(
  tx: Transaction,
  change: StaffChange,
  domains: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (change.action === 'list') return []
  if (change.action === 'remove') return removeMember(tx, change.email, now)
  if (domains.length > 0 && !isEmployeeAddress(change.email, domains))
    throw new Rejection('VALIDATION', `${emailDomain(change.email)} is not a domain of staff (STAFF_DOMAINS)`)
  await addMember(tx, change.email, change.name, now)
  return []
}

async function addMember(tx: Transaction, address: string, given: string | undefined, now: Date) {
  const identity = await findIdentity(tx, address)
  const role = identity && (await findRole(tx, identity))
  if (role === 'supplier')
    throw new Rejection('VALIDATION', `${address} belongs to a supplier: staff need an address of their own`)
  if (role) return
  const { accountId, userId } =
    (await formerMember(tx, address)) ?? (await newMember(tx, address, given, now))
  await tx.query('insert into identities (email, account_id, user_id) values ($1, $2, $3)', [
    address,
    accountId,
    userId,
  ])
}

interface Member {
  readonly accountId: string
  readonly userId: string
}

async function formerMember(tx: Transaction, address: string): Promise<Member | undefined> {
  return (await readStaff(tx)).find(({ email }) => email === address)
}

function readStaff(tx: Transaction): Promise<readonly (Member & { readonly email: string })[]> {
  return tx.query(
    `select account_id as "accountId", user_id as "userId", email from users where role = 'staff'`,
  )
}

async function newMember(
  tx: Transaction,
  address: string,
  given: string | undefined,
  now: Date,
): Promise<Member> {
  const member = { accountId: randomUUID(), userId: randomUUID() }
  await tx.query('insert into accounts (account_id, name, created_at) values ($1, $2, $3)', [
    member.accountId,
    given ?? address,
    now,
  ])
  await tx.query(
    `insert into users (account_id, user_id, email, role, personal_info, created_at)
     values ($1, $2, $3, 'staff', $4, $5)`,
    [member.accountId, member.userId, address, JSON.stringify(given ? { firstName: given } : {}), now],
  )
  return member
}

/** Finds the member by role and either address, so that a removal can be repeated. What others sign in with stays. */
async function removeMember(tx: Transaction, address: string, now: Date): Promise<readonly string[]> {
  const identity = await findIdentity(tx, address)
  const staff = await readStaff(tx)
  const member = staff.find(({ email, userId }) => email === address || userId === identity?.userId)
  if (!member) throw notFound(`member of staff ${address}`)
  for (const table of ['identities', 'magic_links', 'passkeys'])
    await tx.query(`delete from ${table} where account_id = $1 and user_id = $2`, [
      member.accountId,
      member.userId,
    ])
  const ended = await tx.query<{ sessionId: string }>(
    `update sessions set ended_at = $2 where ended_at is null and (user_id = $1 or impersonator_id = $1)
     returning session_id as "sessionId"`,
    [member.userId, now],
  )
  return ended.map(({ sessionId }) => sessionId)
}
