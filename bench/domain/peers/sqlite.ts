import { DatabaseSync } from 'node:sqlite'
import type { LoadContender } from '../contender.ts'
import { flatBook, type FlatBook } from '../flat-book.ts'
import { BOOK_TABLE, SQLITE, sqlBook } from './sql-book.ts'

/** Columns that the book is ordered by or filtered to a few rows by. */
const INDEXED = ['grp', 'amount', 'dueDay', 'daysEarly', 'createdDay', 'approvedDay', 'originalAmount']

/** The one in Node.js, in memory, filled by one prepared statement in one transaction, with an index for each order. */
export const loadSqlite: LoadContender = (encoded, markets) => {
  const book = flatBook(encoded, markets)
  const database = new DatabaseSync(':memory:')
  database.exec(BOOK_TABLE)
  fill(database, book)
  for (const column of INDEXED) database.exec(`create index "by ${column}" on book ("${column}", n)`)
  database.exec('create unique index places on book (n); analyze')
  return sqlBook(
    book,
    {
      run: (sql) => database.exec(sql),
      read: (sql) => {
        const statement = database.prepare(sql)
        statement.setReturnArrays(true)
        return statement.all() as unknown as readonly (readonly unknown[])[]
      },
    },
    SQLITE,
  )
}

function fill(database: DatabaseSync, { length, columns }: FlatBook): void {
  database.exec('begin')
  const insert = database.prepare('insert into book values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (let row = 0; row < length; row++)
    insert.run(
      row,
      columns.group[row]!,
      columns.amount[row]!,
      columns.originalAmount[row]!,
      columns.dueDay[row]!,
      columns.createdDay[row]!,
      columns.approvedDay[row]!,
      columns.daysEarly[row]!,
      columns.isEligible[row]!,
      columns.excluded[row]!,
      columns.number[row]!,
    )
  database.exec('commit')
}
