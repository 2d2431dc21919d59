import { type Database, DatabaseUnavailable, type SliceLimits } from '../../../platform/db/driver.ts'

export function slicesOf(rows: number): SliceLimits {
  return { firstRows: rows, mostRows: rows, holdMs: Number.POSITIVE_INFINITY }
}

/** The database until a process loses it, after so many transactions of accounts. */
export function lostAfter(database: Database, transactions: number): Database {
  let left = transactions
  return {
    ...database,
    asAccount: (...call) =>
      left-- > 0 ? database.asAccount(...call) : Promise.reject(new DatabaseUnavailable('it is gone')),
  }
}
