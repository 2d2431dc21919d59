import { createHash, randomUUID } from 'node:crypto'
import type { DisplayCoordinates } from '#domain/account'
import { requireWriter, type Actor } from '../../platform/actor.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import { runCommand } from '../../platform/db/commands/command.ts'
import { notFound } from '../../platform/rejection.ts'
import type { Services } from '../../platform/services.ts'
import { changeShown, putImage, readSource, removeImage, type StoredImage } from './store.ts'

type Own = Pick<Services, 'database' | 'now'>

const KIND = 'profile-image'

/** Loaded with the first picture: the decoder takes a tenth of a second of every start. */
const pictures = () => import('./picture.ts')

/** Stores an uploaded file as the account's logo, in place of the one before. */
export async function uploadImage(
  { database, now }: Own,
  actor: Actor,
  { file, coordinates }: { readonly file: Uint8Array; readonly coordinates: DisplayCoordinates },
  key: string | undefined,
): Promise<StoredImage> {
  requireWriter(actor)
  const at = now()
  const { readPicture } = await pictures()
  const picture = await readPicture(file, coordinates)
  const digest = createHash('sha256').update(file).digest('hex')
  const call = { key, call: 'image/upload', args: { digest, coordinates } }
  return runCommand(database, actor, call, at, async (tx) => {
    const image = await putImage(tx, actor.accountId, randomUUID(), picture, at)
    await bumpVersion(tx, actor.accountId, KIND, {}, at)
    return { result: image, target: image.id, details: { digest } }
  })
}

export async function updateImage(
  { database, now }: Own,
  actor: Actor,
  coordinates: DisplayCoordinates,
  key: string | undefined,
): Promise<StoredImage> {
  // Before anything is read or decoded.
  requireWriter(actor)
  const at = now()
  const call = { key, call: 'updateProfileImage', args: { coordinates } }
  const stored = await database.asAccount(actor.accountId, (tx) => readSource(tx, actor.accountId))
  if (stored === undefined) throw notFound('profile image')
  // Pictures are decoded one after the other: a transaction would wait for those of others.
  const { showPicture } = await pictures()
  const shown = await showPicture(stored.source, coordinates)
  return runCommand(database, actor, call, at, async (tx) => {
    const change = { before: stored.id, id: randomUUID(), shown, coordinates }
    const image = await changeShown(tx, actor.accountId, change, at)
    if (image === undefined) throw notFound('profile image')
    await bumpVersion(tx, actor.accountId, KIND, {}, at)
    return { result: image, target: image.id }
  })
}

/** Deletes the account's logo; false when it has none. */
export function deleteImage({ database, now }: Own, actor: Actor, key: string | undefined): Promise<boolean> {
  const at = now()
  return runCommand(database, actor, { key, call: 'deleteProfileImage', args: {} }, at, async (tx) => {
    const isRemoved = await removeImage(tx, actor.accountId)
    if (isRemoved) await bumpVersion(tx, actor.accountId, KIND, {}, at)
    return { result: isRemoved }
  })
}
