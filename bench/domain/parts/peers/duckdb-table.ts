import {
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api'

const CHUNK = 2048

export interface TableColumn {
  readonly name: string
  readonly type: DuckDBType
  readonly valueOf: (row: number) => DuckDBValue
}

export async function openDuckdb(): Promise<DuckDBConnection> {
  return (await DuckDBInstance.create(':memory:')).connect()
}

export async function fillTable(
  connection: DuckDBConnection,
  name: string,
  rows: number,
  columns: readonly TableColumn[],
): Promise<void> {
  const list = columns.map((column) => `${column.name} ${column.type.toString()}`).join(', ')
  await connection.run(`create table ${name} (${list})`)
  const appender = await connection.createAppender(name)
  const types = columns.map(({ type }) => type)
  for (let start = 0; start < rows; start += CHUNK) {
    const size = Math.min(CHUNK, rows - start)
    const chunk = DuckDBDataChunk.create(types, size)
    for (const [n, { valueOf }] of columns.entries())
      chunk.setColumnValues(
        n,
        Array.from({ length: size }, (_, row) => valueOf(start + row)),
      )
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

export async function readRows(
  connection: DuckDBConnection,
  sql: string,
): Promise<readonly (readonly DuckDBValue[])[]> {
  return (await connection.runAndReadAll(sql)).getRows()
}
