import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The schema as the contract has it. */
export function readSdl(): string {
  return readFileSync(join(import.meta.dirname, '../../../contract/schema.graphql'), 'utf8')
}
