import { migrationNames } from '../db/migrate.ts'
import { findings, type Finding } from './finding.ts'

const { ok, warning, failure } = findings('migrations')

export async function pendingFinding(rows: readonly { readonly name: string }[]): Promise<Finding> {
  const known = await migrationNames()
  const applied = new Set(rows.map(({ name }) => name))
  const pending = known.filter((name) => !applied.has(name))
  const unknown = [...applied].filter((name) => !known.includes(name))
  if (unknown.length > 0)
    return failure(
      `a newer version of Sooner has changed the database (${unknown.join(', ')})`,
      'start that version, or restore a backup from before it',
    )
  if (pending.length > 0)
    return warning(
      `${pending.length} pending: ${pending.join(', ')}`,
      'the next start applies them; make a backup first',
    )
  return ok(`all ${known.length} are applied`)
}
