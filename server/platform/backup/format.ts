import * as v from 'valibot'

/** The first entry of a backup: what it is. */
export const MANIFEST = 'sooner-backup.json'
/** The last entry: a line with hash and path for each file. A backup without it is not whole. */
export const CHECKSUMS = 'SHA256SUMS'
/** The folder of the database, in a backup as in the data directory. */
export const DATABASE = 'database'
export const SECRET = 'session-secret'
/** The start of PostgreSQL reads from this file where to begin. */
export const LABEL = `${DATABASE}/backup_label`

export const manifestSchema = v.object({
  format: v.literal('sooner-backup'),
  version: v.literal(1),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  postgres: v.string(),
  migrations: v.array(v.string()),
})

export type Manifest = v.InferOutput<typeof manifestSchema>
