import type { DisplayCoordinates, LogoType } from '#domain/account'
import type { ChangeTransaction, Transaction } from '../../platform/db/driver.ts'
import type { Picture } from './picture.ts'

export interface StoredImage {
  readonly accountId: string
  readonly id: string
  readonly displayCoordinates: DisplayCoordinates
}

const HEAD = `account_id as "accountId", image_id as id, display_coordinates as "displayCoordinates"`

export async function findImage(tx: Transaction, accountId: string): Promise<StoredImage | undefined> {
  const [image] = await tx.query<StoredImage>(`select ${HEAD} from profile_images where account_id = $1`, [
    accountId,
  ])
  return image
}

export type ImagePart = 'shown' | 'source'

/** The pixels of the account's logo, by the id it has now. */
export async function readImage(
  tx: Transaction,
  accountId: string,
  imageId: string,
  part: ImagePart,
): Promise<{ readonly data: Uint8Array; readonly type: LogoType } | undefined> {
  const columns =
    part === 'shown' ? `shown as data, 'image/png' as type` : 'source as data, source_type as type'
  const [image] = await tx.query<{ data: Uint8Array; type: LogoType }>(
    `select ${columns} from profile_images where account_id = $1 and image_id = $2`,
    [accountId, imageId],
  )
  return image
}

export async function readSource(
  tx: Transaction,
  accountId: string,
): Promise<{ readonly id: string; readonly source: Uint8Array } | undefined> {
  const [image] = await tx.query<{ id: string; source: Uint8Array }>(
    'select image_id as id, source from profile_images where account_id = $1',
    [accountId],
  )
  return image
}

export async function putImage(
  tx: ChangeTransaction,
  accountId: string,
  id: string,
  { source, sourceType, shown, coordinates }: Picture,
  at: Date,
): Promise<StoredImage> {
  const [image] = await tx.query<StoredImage>(
    `insert into profile_images (account_id, image_id, source, source_type, shown, display_coordinates, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id) do update set image_id = excluded.image_id, source = excluded.source,
       source_type = excluded.source_type, shown = excluded.shown,
       display_coordinates = excluded.display_coordinates, updated_at = excluded.updated_at
     returning ${HEAD}`,
    [accountId, id, source, sourceType, shown, JSON.stringify(coordinates), at],
  )
  return image!
}

export interface ShownChange extends Pick<Picture, 'shown' | 'coordinates'> {
  readonly before: string
  readonly id: string
}

/** Shows another part of the logo, under another id: what is cached under the old one is out of date. */
export async function changeShown(
  tx: ChangeTransaction,
  accountId: string,
  { before, id, shown, coordinates }: ShownChange,
  at: Date,
): Promise<StoredImage | undefined> {
  const [image] = await tx.query<StoredImage>(
    `update profile_images set image_id = $2, shown = $3, display_coordinates = $4, updated_at = $5
     where account_id = $1 and image_id = $6 returning ${HEAD}`,
    [accountId, id, shown, JSON.stringify(coordinates), at, before],
  )
  return image
}

export async function removeImage(tx: ChangeTransaction, accountId: string): Promise<boolean> {
  const removed = await tx.query('delete from profile_images where account_id = $1 returning 1 as one', [
    accountId,
  ])
  return removed.length > 0
}
