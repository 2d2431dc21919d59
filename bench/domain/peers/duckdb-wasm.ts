import { createRequire } from 'node:module'
import { createDuckDB, NODE_RUNTIME, VoidLogger, type DuckDBBindings } from '@duckdb/duckdb-wasm/blocking'
import type { LoadContender } from '../contender.ts'
import { flatBook } from '../flat-book.ts'
import { arrowBook } from './arrow-bytes.ts'
import { BOOK_TABLE, DUCKDB, sqlBook } from './sql-book.ts'

const FILLED = `insert into book select n, "group", amount, "originalAmount", "dueDay", "createdDay", "approvedDay", "daysEarly",
  "isEligible" = 1, excluded = 1, number from arrow`

const database = await start()

/**
 * DuckDB in WebAssembly with the same SQL, filled from Arrow: the blocking build, which uses no worker thread. It is
 * compiled once for all loads.
 */
export const loadDuckdbWasm: LoadContender = (encoded, markets) => {
  const book = flatBook(encoded, markets)
  database.reset()
  const connection = database.connect()
  connection.insertArrowFromIPCStream(arrowBook(book), { name: 'arrow' })
  connection.query(BOOK_TABLE)
  connection.query(FILLED)
  connection.query('drop table arrow')
  return sqlBook(
    book,
    {
      run: (sql) => connection.query(sql),
      read(sql) {
        const table = connection.query(sql)
        const columns = table.schema.fields.map(
          ({ name }) => table.getChild(name)!.toArray() as ArrayLike<number>,
        )
        return Array.from({ length: table.numRows }, (_, row) => columns.map((column) => column[row]!))
      },
    },
    DUCKDB,
  )
}

async function start(): Promise<DuckDBBindings> {
  const { resolve } = createRequire(import.meta.url)
  const build = (name: string) => ({
    mainModule: resolve(`@duckdb/duckdb-wasm/dist/duckdb-${name}.wasm`),
    mainWorker: '',
  })
  const database = await createDuckDB({ mvp: build('mvp'), eh: build('eh') }, new VoidLogger(), NODE_RUNTIME)
  await database.instantiate()
  return database
}
