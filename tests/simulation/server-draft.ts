import type { Param } from '../../server/platform/db/driver.ts'
import type { ServerFaults } from './server-faults.ts'
import type { Tables } from './server-rows.ts'

/** The tables inside one transaction: supports the statements of the command only. */
export class Draft {
  tables: Tables
  readonly keys: string[] = []
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
    if (sql.startsWith('select name, arguments_hash')) return this.#storedKeys(params[1] as readonly string[])
    if (sql.startsWith('insert into idempotency_keys')) return this.#storeKeys(String(params[2]))
    if (sql.includes('offer_limit_minor')) return [{ amountMinor: null, currency: null }]
    if (sql.includes('taker_excluded as')) return this.#open(params[1] as readonly number[])
    if (sql.includes('stored as')) return this.#setExcluded(params)
    if (sql.startsWith('update accounts set head_version')) return this.#bump(Number(params[1]))
    if (sql.startsWith('insert into changes') || sql.startsWith('insert into audit_log')) return []
    throw new Error(`the model does not know: ${sql}`)
  }

  #storedKeys(names: readonly string[]): unknown[] {
    if (this.#faults.forgetsKeys) return []
    return names.flatMap((name) => {
      const stored = this.tables.keys.get(name.split(' ')[1]!)
      return stored === undefined ? [] : [{ name, hash: stored.hash, result: stored.result }]
    })
  }

  #storeKeys(text: string): unknown[] {
    for (const { key, hash, result } of JSON.parse(text) as readonly NewKey[]) {
      this.keys.push(key)
      const stored = { hash: Buffer.from(hash, 'hex'), result }
      const store = (tables: Tables) => ({ ...tables, keys: new Map(tables.keys).set(key, stored) })
      if (this.#faults.storesKeysLate) this.later.push(store)
      else this.tables = store(this.tables)
    }
    return []
  }

  #open(ids: readonly number[]): unknown[] {
    return ids.flatMap((id) => {
      const row = this.tables.rows.get(id)
      if (row === undefined || row.paid) return []
      return [
        { marketUuid: 'm', customerUuid: 'c', currency: 'USD', isExcluded: row.excluded, ids: String(id) },
      ]
    })
  }

  #setExcluded([, excluded, included, version]: readonly Param[]): unknown[] {
    const rows = new Map(this.tables.rows)
    const put = (ids: readonly number[], isExcluded: boolean) => {
      for (const id of ids) {
        const row = rows.get(id)!
        const choiceVersion = this.#faults.forgetsVersions ? row.choiceVersion : Number(version)
        rows.set(id, { ...row, excluded: isExcluded, choiceVersion })
      }
    }
    put(excluded as readonly number[], true)
    put(included as readonly number[], false)
    this.tables = { ...this.tables, rows }
    return []
  }

  #bump(version: number): unknown[] {
    if (this.#isBumping) this.tables = { ...this.tables, head: version }
    return []
  }
}

interface NewKey {
  readonly key: string
  readonly hash: string
  readonly result: unknown
}
