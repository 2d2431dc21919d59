import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function readSdl(): string {
  return readFileSync(join(import.meta.dirname, '../../../contract/schema.graphql'), 'utf8')
}
