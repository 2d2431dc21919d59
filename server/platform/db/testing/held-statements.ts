import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver, DriverTransactionOptions, Transaction } from '../driver.ts'
import { readPlacement } from '../../shards/placement.ts'
import { judge, type Judgement, type TablePlaces } from './statement-rules.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** The first column of the table below a heading of docs/scaling.md: what is an exception there, with its reason. */
export function exceptions(heading: string): readonly string[] {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/scaling.md'), 'utf8').split(`## ${heading}\n`)
  const rows = section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` \| \S/gm)
  return [...rows].map(([, name]) => name!)
}

export const OVER_ALL = 'Statements over all accounts'

const overAll = new Set(exceptions(OVER_ALL))
const judgements = new Map<string, Judgement>()
let places: Promise<TablePlaces> | undefined

/**
 * The driver, but a statement of the product that a sharded database would reject, or send to all nodes, fails the test that
 * sends it. Statements of tests are not held to anything.
 */
export async function heldToRules(driver: Driver): Promise<Driver> {
  places ??= driver
    .transaction((tx) => readPlacement({ rows: (sql) => tx.query(sql) }))
    .then(({ distributed, local }) => ({
      distributed: new Set(distributed),
      local: new Set(local),
    }))
  const known = await places
  return {
    ...driver,
    transaction: (work, options) =>
      driver.transaction((tx) => work(heldTransaction(tx, known, options)), options),
  }
}

function heldTransaction(
  tx: Transaction,
  known: TablePlaces,
  options: DriverTransactionOptions | undefined,
): Transaction {
  const hold = (sql: string) => holdToRules(sql, known, options?.accountId)
  return {
    query: async (sql, params) => {
      hold(sql)
      return tx.query(sql, params)
    },
    queryMany: async (sql, params, instants) => {
      hold(sql)
      return tx.queryMany(sql, params, instants)
    },
    atEnd: (sql, params) => {
      hold(sql)
      tx.atEnd(sql, params)
    },
    run: async (sql) => {
      for (const statement of sql.split(';')) hold(statement)
      return tx.run(sql)
    },
    copyIn: async (sql, chunks) => {
      hold(sql)
      return tx.copyIn(sql, chunks)
    },
    copyOut: (sql) => {
      hold(sql)
      return tx.copyOut(sql)
    },
  }
}

function holdToRules(sql: string, known: TablePlaces, accountId: string | undefined): void {
  let judgement = judgements.get(sql)
  if (judgement === undefined) judgements.set(sql, (judgement = judge(sql, known)))
  const { withoutAccount, broken } = judgement
  if (withoutAccount.length === 0 && broken.length === 0) return
  const sender = senderOf(new Error().stack ?? '')
  if (sender === undefined) return
  const faults = [...broken]
  if (withoutAccount.length > 0 && (accountId !== undefined || !overAll.has(sender)))
    faults.push(`does not name the account of ${withoutAccount.join(', ')}`)
  if (faults.length > 0) throw new Error(`a statement of ${sender} ${faults.join(', ')}:\n${sql}`)
}

/** The file of the product that sends the statement; undefined: a test does. */
function senderOf(stack: string): string | undefined {
  const files = [...stack.matchAll(/(?:file:\/\/|\()?(\/[^\s():]+\.tsx?)/g)].map(([, file]) => file!)
  const sender = files.find((file) => !OF_THE_DRIVER.test(file))
  if (sender === undefined || /\.test\.tsx?$|\/testing\/|\/tests\/|\/bench\//.test(sender)) return undefined
  return sender.slice(ROOT.length + 1)
}

const OF_THE_DRIVER =
  /server\/platform\/db\/(testing|engines|database\.ts|driver\.ts)|server\/platform\/telemetry\//
