import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { FEATURED_LISTS, type FeaturedList } from '#domain/network'
import type { Database, Transaction } from '../../platform/db/driver.ts'
import { uuid } from '../../platform/inputs.ts'

/** The operator's change of the directory: adds the buyer of a name, or changes what is given of it. Without a name nothing. */
export const buyerChange = v.object({
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
  region: v.optional(v.picklist(FEATURED_LISTS)),
  organization: v.optional(uuid),
  /** The page's policy loads images of its own origin and none from elsewhere. Null takes the logo away. */
  logoUrl: v.optional(
    v.nullable(v.pipe(v.string(), v.maxLength(50_000), v.regex(/^(\/[^/\\]|data:image\/)/))),
  ),
  isActive: v.optional(v.boolean()),
  isFeatured: v.optional(v.boolean()),
})

export type BuyerChange = v.InferOutput<typeof buyerChange>

export interface BuyerLine {
  readonly name: string
  readonly region: FeaturedList
  readonly organization: string
  readonly isActive: boolean
  readonly isFeatured: boolean
}

export function changeBuyer(
  database: Database,
  { name, ...change }: BuyerChange,
): Promise<readonly BuyerLine[]> {
  return database.asSystem(async (tx) => {
    if (name !== undefined) await storeBuyer(tx, name, change)
    return tx.query<BuyerLine>(
      `select name, region, maker_organization_uuid as organization, is_active as "isActive", is_featured as "isFeatured"
       from buyers order by name, buyer_uuid`,
    )
  })
}

async function storeBuyer(tx: Transaction, name: string, change: Omit<BuyerChange, 'name'>): Promise<void> {
  const { organization, region, logoUrl, isActive, isFeatured } = change
  const given = [
    name,
    organization ?? null,
    region ?? null,
    logoUrl ?? null,
    isActive ?? null,
    isFeatured ?? null,
  ]
  const changed = await tx.query(
    `update buyers set maker_organization_uuid = coalesce($2::uuid, maker_organization_uuid),
       region = coalesce($3, region), logo_url = case when $7 then null else coalesce($4, logo_url) end,
       is_active = coalesce($5, is_active), is_featured = coalesce($6, is_featured)
     where name = $1 returning 1 as one`,
    [...given, logoUrl === null],
  )
  if (changed.length > 0) return
  await tx.query(
    `insert into buyers (buyer_uuid, name, maker_organization_uuid, region, logo_url, is_active, is_featured)
     values ($7, $1, coalesce($2::uuid, $8::uuid), coalesce($3, 'AMER'), $4, coalesce($5, true), coalesce($6, false))`,
    [...given, randomUUID(), randomUUID()],
  )
}
