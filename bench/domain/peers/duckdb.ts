import {
  BIGINT,
  BOOLEAN,
  DuckDBDataChunk,
  DuckDBInstance,
  INTEGER,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBValue,
} from '@duckdb/node-api'
import type { LoadContender } from '../contender.ts'
import { flatBook, type FlatBook } from '../flat-book.ts'
import { BOOK_TABLE, DUCKDB, sqlBook } from './sql-book.ts'

const CHUNK = 2048
const TYPES = [
  INTEGER,
  INTEGER,
  BIGINT,
  BIGINT,
  INTEGER,
  INTEGER,
  INTEGER,
  INTEGER,
  BOOLEAN,
  BOOLEAN,
  VARCHAR,
]

/** The native library, in memory, filled by its appender. */
export const loadDuckdb: LoadContender = async (encoded, markets) => {
  const book = flatBook(encoded, markets)
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await fill(connection, book)
  return sqlBook(
    book,
    {
      run: (sql) => connection.run(sql),
      read: async (sql) => (await connection.runAndReadAll(sql)).getRows(),
    },
    DUCKDB,
  )
}

async function fill(connection: DuckDBConnection, { length, columns }: FlatBook): Promise<void> {
  await connection.run(BOOK_TABLE)
  const appender = await connection.createAppender('book')
  for (let start = 0; start < length; start += CHUNK) {
    const size = Math.min(CHUNK, length - start)
    const chunk = DuckDBDataChunk.create(TYPES, size)
    const rows = Array.from({ length: size }, (_, n) => start + n)
    const parts: readonly (readonly DuckDBValue[])[] = [
      rows,
      rows.map((row) => columns.group[row]!),
      rows.map((row) => BigInt(columns.amount[row]!)),
      rows.map((row) => BigInt(columns.originalAmount[row]!)),
      rows.map((row) => columns.dueDay[row]!),
      rows.map((row) => columns.createdDay[row]!),
      rows.map((row) => columns.approvedDay[row]!),
      rows.map((row) => columns.daysEarly[row]!),
      rows.map((row) => columns.isEligible[row] === 1),
      rows.map((row) => columns.excluded[row] === 1),
      rows.map((row) => columns.number[row]!),
    ]
    for (const [n, values] of parts.entries()) chunk.setColumnValues(n, values)
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}
