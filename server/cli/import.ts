// npm run import -- FILE --supplier EMAIL [--currency USD] [--as-of YYYY-MM-DD] [--map FILE] [--sheet NAME]
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { detectEncoding, utf8Chunks } from '../engine/import/encoding.ts'
import { importReport } from '../engine/import/report.ts'
import { importRequest, runImport, type ImportEvent, type ImportRequest } from '../engine/import/request.ts'
import { tableKind } from '../engine/import/source.ts'
import { CliError, runCommand } from './cli-error.ts'
import { readLines } from './lines.ts'
import { RefusedFile } from './refused-file.ts'
import { runningServer } from './running-server.ts'

const USAGE =
  'usage: npm run import -- FILE.csv|FILE.xlsx --supplier EMAIL [--currency USD] [--as-of YYYY-MM-DD] [--map FILE.json] [--sheet NAME]'

await runCommand(USAGE, async () => {
  const { file, request } = await readArguments()
  const refused = new RefusedFile(`${file}.rejected.csv`)
  const teller = createTeller(request.supplier, refused)
  try {
    await importFile(file, request, teller)
  } catch (error) {
    await refused.discard()
    throw error
  }
  await refused.close()
})

async function readArguments(): Promise<{ readonly file: string; readonly request: ImportRequest }> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      supplier: { type: 'string' },
      currency: { type: 'string' },
      'as-of': { type: 'string' },
      map: { type: 'string' },
      sheet: { type: 'string' },
    },
  })
  const [file] = positionals
  if (file === undefined || values.supplier === undefined || positionals.length > 1) throw new CliError(USAGE)
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() !== true) throw new CliError(`there is no file ${file}`)
  const map = values.map === undefined ? undefined : await readMap(values.map)
  const { supplier, currency, sheet } = values
  const fileName = basename(file).slice(0, 200)
  const given = { supplier, currency, asOf: values['as-of'], map, sheet, fileName }
  const parsed = v.safeParse(importRequest, given)
  if (parsed.success) return { file, request: parsed.output }
  const [issue] = parsed.issues
  throw new CliError(`${v.getDotPath(issue) ?? 'the command'} ${issue.message}\n${USAGE}`)
}

async function readMap(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new CliError(`the map ${path} is not a JSON file`, { cause })
  }
}

async function importFile(
  file: string,
  request: ImportRequest,
  report: (event: ImportEvent) => void,
): Promise<void> {
  const config = readConfig(process.env)
  const source = await bytesOf(file)
  const server = runningServer(config.dataDir)
  if (server !== undefined) {
    const query = new URLSearchParams({ request: JSON.stringify(request) })
    const body = Readable.toWeb(Readable.from(source))
    const response = await server.ask(`import?${query.toString()}`, {
      method: 'POST',
      body,
      duplex: 'half',
    })
    for await (const line of readLines(response)) report(JSON.parse(line) as ImportEvent)
    return
  }
  const database = await openDatabase(config)
  try {
    await runImport(database, source, request, new Date(), report)
  } finally {
    await database.close()
  }
}

/** A text as UTF-8, a workbook as it is. */
async function bytesOf(file: string): Promise<AsyncIterable<Uint8Array>> {
  if ((await tableKind(file)) === 'xlsx') return createReadStream(file)
  return utf8Chunks(file, await detectEncoding(file))
}

function createTeller(supplier: string, refused: RefusedFile): (event: ImportEvent) => void {
  const showsProgress = process.stderr.isTTY
  return (event) => {
    if (event.kind === 'headings') refused.setHeadings(event.headings)
    if (event.kind === 'refused') refused.add(event.row)
    if (event.kind === 'progress' && showsProgress)
      process.stderr.write(`\r${event.rows.toLocaleString('en-US')} rows`)
    if (event.kind === 'written' && showsProgress)
      process.stderr.write(`\r${event.rows.toLocaleString('en-US')} rows written`)
    if (event.kind === 'failed') throw new CliError(event.message)
    if (event.kind !== 'done') return
    if (showsProgress) process.stderr.write('\r')
    if (event.isNewSupplier) console.log(`new supplier ${supplier}`)
    console.log(importReport(event.summary))
    if (refused.count > 0) console.log(`refused rows with their reasons: ${refused.path}`)
  }
}
