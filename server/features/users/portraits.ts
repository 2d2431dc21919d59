import { createHash } from 'node:crypto'
import { BASE_PATH } from '#contract'

/** Letters of the hash: two managers of one provider never share them. */
const HASH_LETTERS = 16

/**
 * The address of the picture that the built app has of a Supplier Relationship Manager; undefined without one. Its name is made
 * of a hash: addresses stand in logs and histories, where an e-mail does not belong.
 */
export function portraitUrl(emailAddress: unknown, appFiles: ReadonlySet<string>): string | undefined {
  if (typeof emailAddress !== 'string') return undefined
  const hash = createHash('sha256').update(emailAddress.toLowerCase()).digest('hex')
  const name = `srm-${hash.slice(0, HASH_LETTERS)}.png`
  return appFiles.has(name) ? `${BASE_PATH}/${name}` : undefined
}
