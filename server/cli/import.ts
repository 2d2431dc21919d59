// npm run import -- FILE --supplier EMAIL [options]; see --help
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { judgeEncoding, utf8Chunks } from '../engine/import/read/encoding.ts'
import type { FileEncoding } from '../engine/import/read/file-encodings.ts'
import { importReport } from '../engine/import/command/report.ts'
import { runImport, type ImportEvent, type ImportRequest } from '../engine/import/command/request.ts'
import type { ImportSummary } from '../engine/import/run.ts'
import { tableKind } from '../engine/import/read/source.ts'
import { CliError, runCommand } from './cli-error.ts'
import { readProfiles, type ProfileList } from '../engine/import/profiles/list-profiles.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'
import { HELP, readArguments, type ImportCommand, type ListCommand } from './import-arguments.ts'
import { writeReport } from './import-report-file.ts'
import { readLines } from './lines.ts'
import { RejectedFile } from './rejected-file.ts'
import { runningServer } from './running-server.ts'

/** The exit code of an import with warnings that were not accepted. */
const WARNED = 3

await runCommand(HELP, async () => {
  const command = await readArguments(process.argv.slice(2))
  if ('profilesOf' in command) return listProfiles(command)
  const rejected = new RejectedFile(`${command.file}.rejected.csv`)
  const teller = createTeller(command, rejected)
  try {
    await importFile(command, teller.report)
  } catch (error) {
    await rejected.discard()
    await writeReport(command.file, { failure: error instanceof Error ? error.message : String(error) })
    throw error
  }
  await rejected.close()
  const { summary } = teller
  if (summary === undefined) return
  await writeReport(command.file, { summary, accepted: command.accepted })
  const open = warningCodes(summary).filter((code) => !command.accepted.includes(code))
  if (open.length === 0) return
  console.log(
    `Warnings that were not accepted: ${open.join(', ')}. Once you have looked at them: --accept ${open.join(',')}`,
  )
  process.exitCode = WARNED
})

async function listProfiles({ profilesOf }: ListCommand): Promise<void> {
  const { profiles } = await onServerOrDatabase(readConfig(process.env), {
    call: 'import-profiles',
    body: { supplier: profilesOf },
    read: (answer) => answer as ProfileList,
    work: (database) => readProfiles(database, { supplier: profilesOf }),
  })
  if (profiles.length === 0) console.log('no profiles')
  for (const { name, isWhole, headings } of profiles)
    console.log(`${name}: ${isWhole ? 'everything that is open' : 'additions'}; ${headings.join(', ')}`)
}

function warningCodes({ warnings, rejected }: ImportSummary): readonly string[] {
  return [...new Set([...warnings.map(({ doubt }) => doubt), ...(rejected > 0 ? ['REJECTED'] : [])])]
}

async function importFile(
  { file, request, encoding }: ImportCommand,
  report: (event: ImportEvent) => void,
): Promise<void> {
  const config = readConfig(process.env)
  const source = await bytesOf(file, encoding)
  const server = runningServer(config.dataDir)
  if (server !== undefined) return sendFile(server, source, request, report)
  const database = await openDatabase(config)
  try {
    await runImport(database, source, request, new Date(), report)
  } finally {
    await database.close()
  }
}

async function sendFile(
  server: NonNullable<ReturnType<typeof runningServer>>,
  source: AsyncIterable<Uint8Array>,
  request: ImportRequest,
  report: (event: ImportEvent) => void,
): Promise<void> {
  const query = new URLSearchParams({ request: JSON.stringify(request) })
  const body = Readable.toWeb(Readable.from(source))
  const response = await server.ask(`import?${query.toString()}`, { method: 'POST', body, duplex: 'half' })
  for await (const line of readLines(response)) report(JSON.parse(line) as ImportEvent)
}

/** A text as UTF-8, a workbook as it is. */
async function bytesOf(
  file: string,
  encoding: ImportCommand['encoding'],
): Promise<AsyncIterable<Uint8Array>> {
  if ((await tableKind(file)) === 'xlsx') return createReadStream(file)
  return utf8Chunks(file, encoding ?? (await certainEncoding(file)))
}

/** The encoding of a text; rejected where another is as likely. */
async function certainEncoding(file: string): Promise<FileEncoding> {
  const { encoding, open } = await judgeEncoding(file)
  if (open.length === 0) return encoding
  const choices = open.map((each) => `  --encoding ${each.encoding}: ${each.sample}`)
  throw new CliError(
    [
      'The text can be read in several encodings. Nothing was imported; name the one that reads right:',
      ...choices,
    ].join('\n'),
  )
}

function createTeller({ request: { supplier } }: ImportCommand, rejected: RejectedFile) {
  const showsProgress = process.stderr.isTTY
  let summary: ImportSummary | undefined
  const report = (event: ImportEvent): void => {
    if (event.kind === 'headings') rejected.setHeadings(event.headings)
    if (event.kind === 'rejected') rejected.add(event.row)
    if (event.kind === 'progress' && showsProgress)
      process.stderr.write(`\r${event.rows.toLocaleString('en-US')} rows`)
    if (event.kind === 'written' && showsProgress)
      process.stderr.write(`\r${event.rows.toLocaleString('en-US')} rows written`)
    if (event.kind === 'failed') throw new CliError(event.message)
    if (event.kind !== 'done') return
    summary = event.summary
    if (showsProgress) process.stderr.write('\r')
    if (event.isNewSupplier) console.log(`new supplier ${supplier}`)
    console.log(importReport(event.summary))
    if (rejected.count > 0) console.log(`rejected rows with their reasons: ${rejected.path}`)
  }
  return {
    report,
    get summary() {
      return summary
    },
  }
}
