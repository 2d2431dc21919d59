// npm run calendar -- [FILE.csv] [--replace] [--currency SAR --weekend Fri,Sat]: the days on which markets do not decide
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import {
  calendarChange,
  changeCalendars,
  type CalendarChange,
  type CalendarLine,
  type ChangedCalendars,
} from '../features/calendars/change-calendar.ts'
import { readConfig } from '../platform/config.ts'
import { CliError, runCommand } from './cli-error.ts'
import { onServerOrDatabase } from './on-server-or-database.ts'

const USAGE = `usage: npm run calendar -- [FILE.csv] [--replace] [--currency SAR --weekend Fri,Sat]
  FILE.csv has the columns currency, day (yyyy-MM-dd) and name; --replace forgets these currencies' earlier holidays`

await runCommand(USAGE, async () => {
  const change = readArguments()
  const { calendars, movedMarkets } = await onServerOrDatabase<ChangedCalendars>(readConfig(process.env), {
    call: 'calendar',
    body: change,
    read: (answer) => answer as ChangedCalendars,
    work: (database) => changeCalendars(database, change, new Date()),
  })
  for (const line of calendars) console.log(describe(line))
  console.log('Every other currency: Sat, Sun off; no holidays.')
  if (isChange(change)) console.log(report(change, movedMarkets))
})

function readArguments(): CalendarChange {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { currency: text, weekend: text, replace: { type: 'boolean' } },
  })
  if (positionals.length > 1 || (values.currency === undefined) !== (values.weekend === undefined))
    throw new CliError(USAGE)
  const [file] = positionals
  const weekends =
    values.weekend === undefined
      ? []
      : [{ currency: values.currency, weekdays: values.weekend.split(',').map((name) => name.trim()) }]
  const parsed = v.safeParse(calendarChange, {
    holidays: file === undefined ? [] : readHolidays(file),
    weekends,
    replace: values.replace,
  })
  if (parsed.success) return parsed.output
  throw new CliError(`${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}\n${USAGE}`)
}

function readHolidays(file: string): unknown {
  if (!existsSync(file)) throw new CliError(`there is no file ${file}`)
  try {
    return parse(readFileSync(file), {
      bom: true,
      columns: requireColumns,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    throw new CliError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function requireColumns(header: readonly string[]): string[] {
  const missing = ['currency', 'day'].filter((name) => !header.includes(name))
  if (missing.length > 0) throw new Error(`the column ${missing.join(' and the column ')} is missing`)
  return [...header]
}

const isChange = ({ holidays, weekends }: CalendarChange) => holidays.length + weekends.length > 0

function report({ holidays, weekends }: CalendarChange, movedMarkets: number): string {
  const moved =
    movedMarkets === 0 ? 'no deadline moved' : `the deadline of ${counted(movedMarkets, 'market')} moved`
  return `Stored ${counted(holidays.length, 'holiday')} and ${counted(weekends.length, 'weekend')}; ${moved}.`
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

function describe({ currency, weekend, holidays }: CalendarLine): string {
  const days = holidays.map(({ day, name }) => (name === '' ? day : `${day} ${name}`))
  return `${currency}: ${weekend.join(', ')} off${days.length > 0 ? `; ${days.join('; ')}` : ''}`
}
