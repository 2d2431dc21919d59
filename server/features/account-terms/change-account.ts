import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import { lockAccount } from '../../platform/db/commands/command.ts'
import type { ChangeTransaction, Database, Transaction } from '../../platform/db/driver.ts'
import { notFound } from '../../platform/rejection.ts'
import { findSupplierAccount } from '../flags/change-flags.ts'

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))

/** The essential builders of accounts without a membership, by the words of the wire. */
const BUILDERS = { partial: 'FLOW_1_PARTIAL', detailed: 'FLOW_2_DETAIL' } as const

/** The operator's change of what an account is offered; what is not given stays. */
export const accountChange = v.object({
  supplier: v.pipe(v.string(), v.minLength(1)),
  /** Whether it works with this application; `default` leaves it to the server. */
  newExperience: v.optional(v.picklist(['on', 'off', 'default'])),
  membership: v.optional(v.picklist(['eligible', 'ineligible'])),
  /** The builder it has without a membership. */
  builder: v.optional(v.picklist(['partial', 'detailed'])),
  /** Puts customers, by their numbers, in the group of this name, which is made where there is none. */
  group: v.optional(
    v.object({ name, customers: v.array(v.string()), isPreselected: v.optional(v.boolean()) }),
  ),
  removeGroup: v.optional(name),
})

export type AccountChange = v.InferOutput<typeof accountChange>

export interface AccountTerms {
  /** Null: as the server is configured. */
  readonly newExperienceEnabled: boolean | null
  readonly membership: {
    readonly isEligible: boolean
    readonly status: string
    readonly offerBuilderType: string | null
  } | null
  readonly groups: readonly {
    readonly name: string
    readonly isPreselected: boolean
    readonly customers: readonly string[]
  }[]
}

export function changeAccount(database: Database, change: AccountChange, now: Date): Promise<AccountTerms> {
  return database.asSystem(async (tx) => {
    const accountId = await findSupplierAccount(tx, change.supplier)
    const { supplier: _, ...changes } = change
    if (Object.values(changes).some((value) => value !== undefined)) {
      await lockAccount(tx, accountId)
      await applyChange(tx, accountId, change, now)
    }
    return readTerms(tx, accountId)
  })
}

async function applyChange(
  tx: ChangeTransaction,
  accountId: string,
  { newExperience, membership, builder, group, removeGroup }: AccountChange,
  now: Date,
): Promise<void> {
  if (newExperience !== undefined)
    await tx.query('update accounts set new_experience_enabled = $2 where account_id = $1', [
      accountId,
      newExperience === 'default' ? null : newExperience === 'on',
    ])
  if (membership !== undefined || builder !== undefined) {
    await offerMembership(tx, accountId, membership, builder)
    await bumpVersion(tx, accountId, 'membership', {}, now)
  }
  if (removeGroup !== undefined) await dissolve(tx, accountId, removeGroup)
  if (group !== undefined) await gather(tx, accountId, group)
  if (group !== undefined || removeGroup !== undefined)
    await bumpVersion(tx, accountId, 'markets', { reason: 'groups' }, now)
}

async function offerMembership(
  tx: ChangeTransaction,
  accountId: string,
  membership: AccountChange['membership'],
  builder: AccountChange['builder'],
): Promise<void> {
  const isEligible = membership === undefined ? null : membership === 'eligible'
  await tx.query(
    `insert into memberships as m (account_id, membership_id, is_eligible, status, offer_builder_type)
     values ($1, $2, coalesce($3::boolean, false), 'INACTIVE', $4)
     on conflict (account_id) do update
       set is_eligible = coalesce($3::boolean, m.is_eligible), offer_builder_type = coalesce($4, m.offer_builder_type)`,
    [accountId, randomUUID(), isEligible, builder === undefined ? null : BUILDERS[builder]],
  )
}

async function gather(
  tx: ChangeTransaction,
  accountId: string,
  { name, customers, isPreselected }: NonNullable<AccountChange['group']>,
): Promise<void> {
  const [known] = await tx.query<{ uuid: string }>(
    'select group_uuid as uuid from custom_groups where account_id = $1 and name = $2',
    [accountId, name],
  )
  const uuid = known?.uuid ?? randomUUID()
  await tx.query(
    `insert into custom_groups as g (account_id, group_uuid, name, is_preselected)
     values ($1, $2, $3, coalesce($4::boolean, false))
     on conflict (account_id, group_uuid) do update set is_preselected = coalesce($4::boolean, g.is_preselected)`,
    [accountId, uuid, name, isPreselected ?? null],
  )
  const found = await tx.query<{ number: string }>(
    'select customer_number as number from customers where account_id = $1 and customer_number = any($2::text[])',
    [accountId, customers],
  )
  const numbers = new Set(found.map(({ number }) => number))
  const unknown = customers.find((number) => !numbers.has(number))
  if (unknown !== undefined) throw notFound(`customer ${unknown}`)
  await tx.query(
    `insert into custom_group_members (account_id, group_uuid, opportunity_uuid)
     select distinct m.account_id, $2::uuid, m.opportunity_uuid
     from markets m join customers c on c.account_id = $1 and c.customer_uuid = m.customer_uuid
     where m.account_id = $1 and c.customer_number = any($3::text[])
     on conflict (account_id, opportunity_uuid) do update set group_uuid = excluded.group_uuid`,
    [accountId, uuid, customers],
  )
}

async function dissolve(tx: ChangeTransaction, accountId: string, name: string): Promise<void> {
  const [group] = await tx.query<{ uuid: string }>(
    'select group_uuid as uuid from custom_groups where account_id = $1 and name = $2',
    [accountId, name],
  )
  if (group === undefined) throw notFound(`group ${name}`)
  for (const table of ['custom_group_members', 'custom_groups'])
    await tx.query(`delete from ${table} where account_id = $1 and group_uuid = $2`, [accountId, group.uuid])
}

async function readTerms(tx: Transaction, accountId: string): Promise<AccountTerms> {
  const [account] = await tx.query<{ newExperienceEnabled: boolean | null }>(
    'select new_experience_enabled as "newExperienceEnabled" from accounts where account_id = $1',
    [accountId],
  )
  const [membership] = await tx.query<NonNullable<AccountTerms['membership']>>(
    `select is_eligible as "isEligible", status, offer_builder_type as "offerBuilderType"
     from memberships where account_id = $1`,
    [accountId],
  )
  const groups = await tx.query<AccountTerms['groups'][number]>(
    `select g.name, g.is_preselected as "isPreselected",
       coalesce(json_agg(distinct c.customer_number order by c.customer_number) filter (where c.customer_number is not null),
         '[]'::json) as customers
     from custom_groups g
       left join custom_group_members o on o.account_id = $1 and o.group_uuid = g.group_uuid
       left join markets m on m.account_id = $1 and m.opportunity_uuid = o.opportunity_uuid
       left join customers c on c.account_id = $1 and c.customer_uuid = m.customer_uuid
     where g.account_id = $1 group by g.group_uuid, g.name, g.is_preselected order by g.name`,
    [accountId],
  )
  return {
    newExperienceEnabled: account?.newExperienceEnabled ?? null,
    membership: membership ?? null,
    groups,
  }
}
