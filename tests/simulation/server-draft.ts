import { EXCLUSION_BLOCK_IDS } from '#domain/invoices'
import type { Param } from '../../server/platform/db/driver.ts'
import type { ServerFaults } from './server-faults.ts'
import type { Row, Tables } from './server-rows.ts'

/** The tables inside one transaction: supports the statements of the command only. */
export class Draft {
  tables: Tables
  key: string | undefined
  /** Writes that follow the commit, where keys are stored late. */
  readonly later: ((tables: Tables) => Tables)[] = []
  readonly #faults: ServerFaults
  readonly #isBumping: boolean

  constructor(tables: Tables, faults: ServerFaults, isBumping: boolean) {
    this.tables = tables
    this.#faults = faults
    this.#isBumping = isBumping
  }

  query(sql: string, params: readonly Param[]): unknown[] {
    if (sql.includes('for update')) return [{ version: this.tables.head }]
    if (sql.startsWith('select arguments_hash')) return this.#storedKey(String(params[2]))
    if (sql.startsWith('insert into idempotency_keys')) return this.#storeKey(params)
    if (sql.includes('"headVersion"')) return [{ headVersion: this.tables.head }]
    if (sql.includes('offer_limit_minor')) return [{ amountMinor: null, currency: null }]
    if (sql.includes('hits as')) return [{ count: this.#open(params).length, markets: null }]
    if (sql.includes('stored as')) return this.#setExcluded(params)
    if (sql.startsWith('update accounts set head_version')) return this.#bump()
    if (sql.startsWith('insert into changes') || sql.startsWith('insert into audit_log')) return []
    throw new Error(`the model does not know: ${sql}`)
  }

  #storedKey(key: string): unknown[] {
    const stored = this.#faults.forgetsKeys ? undefined : this.tables.keys.get(key)
    return stored === undefined ? [] : [stored]
  }

  #storeKey([, , key, , hash, result]: readonly Param[]): unknown[] {
    this.key = String(key)
    const name = this.key
    const stored = { hash: hash as Uint8Array, result: JSON.parse(String(result)) as unknown }
    const store = (tables: Tables) => ({ ...tables, keys: new Map(tables.keys).set(name, stored) })
    if (this.#faults.storesKeysLate) this.later.push(store)
    else this.tables = store(this.tables)
    return []
  }

  // Each invoice has its own block.
  #open([, blocks]: readonly Param[]): readonly Row[] {
    const named = new Set(blocks as readonly number[])
    return [...this.tables.rows.values()].filter(
      (row) => !row.paid && named.has(row.id / EXCLUSION_BLOCK_IDS),
    )
  }

  #setExcluded(params: readonly Param[]): unknown[] {
    const [, , , excluded, version] = params
    const changed = this.#open(params).filter((row) => row.excluded !== excluded)
    const rows = new Map(this.tables.rows)
    for (const row of changed) {
      const choiceVersion = this.#faults.forgetsVersions ? row.choiceVersion : Number(version)
      rows.set(row.id, { ...row, excluded: Boolean(excluded), choiceVersion })
    }
    this.tables = { ...this.tables, rows }
    return [{ count: changed.length }]
  }

  #bump(): unknown[] {
    if (this.#isBumping) this.tables = { ...this.tables, head: this.tables.head + 1 }
    return [{ version: this.tables.head }]
  }
}
