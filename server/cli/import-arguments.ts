import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { FILE_ENCODINGS, type FileEncoding } from '../engine/import/read/file-encodings.ts'
import { importRequest, type ImportRequest } from '../engine/import/command/request.ts'
import { CliError } from './cli-error.ts'

export interface ImportCommand {
  readonly file: string
  readonly request: ImportRequest
  /** The encoding that is named; undefined: it is found. */
  readonly encoding: FileEncoding | undefined
  /** Codes of warnings that its user has looked at before. */
  readonly accepted: readonly string[]
}

export interface ListCommand {
  readonly profilesOf: string
}

const USAGE = 'usage: npm run import -- FILE --supplier EMAIL [options]; --help lists the options'

export const HELP = `usage: npm run import -- FILE --supplier EMAIL [options]

       npm run import -- --list-profiles --supplier EMAIL

Imports the open items of FILE (CSV or another text, XLSX) into the account of a user. How the file is read is found from
all of it and printed. Where two readings remain that differ, nothing is imported: both are printed with the option that decides.

  --supplier EMAIL        a user of the account; the first import opens it
  --currency USD          for a file, or rows, without a currency
  --as-of YYYY-MM-DD      shifts every date by whole days, so that this day becomes today
  --heading-line N        the line of the headings
  --delimiter MARK        what divides cells: , ; | or tab
  --encoding NAME         ${FILE_ENCODINGS.slice(0, 4).join(', ')}, …
  --sheet NAME            the sheet of a workbook; the first one by default
  --amount HEADING        the column of what is owed
  --due HEADING           the column of due dates
  --dates ORDER           year-first, day-first or month-first
  --decimal-mark MARK     . or ,
  --answer CODE=VALUE     answers a question that was asked; several times
  --map FILE.json         columns by field, and dateStyle, decimalMark, headingLine, answers
  --accept CODE,…         warnings and doubts that you have looked at
  --whole                 the file is everything that is open of the customers and currencies that it names: what is open in
                          the book and not in the file is closed
  --offered keep|close    what becomes of invoices in an active offer that the file no longer has; keep by default
  --profile NAME          reads the file as one of this source before; --no-whole takes it for an addition all the same
  --save-profile NAME     remembers how the file was read
  --list-profiles         lists the profiles of the account, and imports nothing

Ends with 0 when all is well, 1 when nothing was imported, 3 when it was imported with warnings that are not accepted.
Writes FILE.report.json, and FILE.rejected.csv with each row that was rejected.`

const OPTIONS = {
  supplier: { type: 'string' },
  currency: { type: 'string' },
  'as-of': { type: 'string' },
  map: { type: 'string' },
  sheet: { type: 'string' },
  'heading-line': { type: 'string' },
  delimiter: { type: 'string' },
  encoding: { type: 'string' },
  amount: { type: 'string' },
  due: { type: 'string' },
  dates: { type: 'string' },
  'decimal-mark': { type: 'string' },
  answer: { type: 'string', multiple: true },
  accept: { type: 'string', multiple: true },
  whole: { type: 'boolean' },
  offered: { type: 'string' },
  profile: { type: 'string' },
  'save-profile': { type: 'string' },
  'list-profiles': { type: 'boolean' },
} as const

/** Reads the arguments of the command. Throws a `CliError`. */
export async function readArguments(args: readonly string[]): Promise<ImportCommand | ListCommand> {
  const { values, positionals } = parse(args)
  if (values['list-profiles'] === true) return listCommand(values, positionals)
  const [file] = positionals
  if (file === undefined || values.supplier === undefined || positionals.length > 1) throw new CliError(USAGE)
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() !== true) throw new CliError(`there is no file ${file}`)
  const { supplier, currency, sheet, delimiter } = values
  const accepted = (values.accept ?? []).flatMap((codes) => codes.split(',')).map((code) => code.trim())
  const given = {
    supplier,
    currency,
    asOf: values['as-of'],
    map: await mapOf(values),
    sheet,
    delimiter: delimiter === 'tab' ? '\t' : delimiter,
    fileName: basename(file).slice(0, 200),
    whole: values.whole,
    offered: values.offered,
    accepted,
    profile: values.profile,
    saveProfile: values['save-profile'],
  }
  const parsed = v.safeParse(importRequest, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new CliError(`${v.getDotPath(issue) ?? 'the command'} ${issue.message}\n${USAGE}`)
  }
  return { file, request: parsed.output, encoding: encodingOf(values.encoding), accepted }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, allowNegative: true, options: OPTIONS })
  } catch (cause) {
    throw new CliError(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`, { cause })
  }
}

type Values = ReturnType<typeof parse>['values']

function listCommand({ supplier }: Values, positionals: readonly string[]): ListCommand {
  if (supplier === undefined || positionals.length > 0) throw new CliError(USAGE)
  return { profilesOf: supplier }
}

/** The map file with what the options say of the same. */
async function mapOf(values: Values): Promise<unknown> {
  const map = values.map === undefined ? {} : await readMap(values.map)
  if (typeof map !== 'object' || map === null) return map
  const said = {
    ...map,
    ...(values.amount !== undefined && { amount: values.amount }),
    ...(values.due !== undefined && { dueDate: values.due }),
    ...(values.dates !== undefined && { dateStyle: values.dates }),
    ...(values['decimal-mark'] !== undefined && { decimalMark: values['decimal-mark'] }),
    ...(values['heading-line'] !== undefined && { headingLine: Number(values['heading-line']) }),
    ...(values.answer !== undefined && { answers: answersOf(values.answer) }),
  }
  return Object.keys(said).length === 0 ? undefined : said
}

function answersOf(answers: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    answers.map((answer) => {
      const at = answer.indexOf('=')
      if (at < 1) throw new CliError(`--answer ${answer}: write CODE=VALUE`)
      return [answer.slice(0, at), answer.slice(at + 1)]
    }),
  )
}

async function readMap(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new CliError(`the map ${path} is not a JSON file`, { cause })
  }
}

function encodingOf(name: string | undefined): FileEncoding | undefined {
  if (name === undefined) return undefined
  const found = FILE_ENCODINGS.find((each) => each === name.toLowerCase())
  if (found === undefined) throw new CliError(`--encoding ${name} is none of: ${FILE_ENCODINGS.join(', ')}`)
  return found
}
