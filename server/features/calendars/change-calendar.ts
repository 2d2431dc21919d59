import * as v from 'valibot'
import { isCurrency, type Currency } from '#domain/money'
import { isoDay, parseIsoDay, type EpochDay } from '#domain/calendar'
import { nextDeadline, type DailyDeadline } from '../../engine/clearing/deadline.ts'
import { readCalendars, type Calendars } from '../../engine/clearing/calendars.ts'
import { bumpVersion } from '../../platform/db/commands/changes.ts'
import type { Database, ChangeTransaction } from '../../platform/db/driver.ts'

/** Days of the week as the command names them; their position is the number that is stored. */
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const currency = v.pipe(v.string(), v.toUpperCase(), v.guard(isCurrency, 'is no ISO 4217 currency'))
const day = v.pipe(
  v.string(),
  v.check((text) => parseIsoDay(text) !== undefined, 'is no date (yyyy-MM-dd)'),
)

/** The operator's change of business days: holidays are added, a weekend replaces the one before. */
export const calendarChange = v.object({
  holidays: v.optional(
    v.pipe(
      v.array(v.object({ currency, day, name: v.optional(v.pipe(v.string(), v.maxLength(200)), '') })),
      v.maxLength(10_000),
    ),
    [],
  ),
  weekends: v.optional(
    v.array(
      v.object({
        currency,
        weekdays: v.pipe(v.array(v.picklist(WEEKDAYS)), v.minLength(1), v.maxLength(3)),
      }),
    ),
    [],
  ),
  replace: v.optional(v.boolean(), false),
})

export type CalendarChange = v.InferOutput<typeof calendarChange>

export interface CalendarLine {
  readonly currency: Currency
  readonly weekend: readonly string[]
  readonly holidays: readonly { readonly day: string; readonly name: string }[]
}

export interface ChangedCalendars {
  readonly calendars: readonly CalendarLine[]
  readonly movedMarkets: number
}

/** Changes the calendars and moves deadlines that are no longer on business days. */
export async function changeCalendars(
  database: Database,
  change: CalendarChange,
  now: Date,
): Promise<ChangedCalendars> {
  const changed = [...new Set([...change.holidays, ...change.weekends].map((each) => each.currency))]
  await database.asSystem((tx) => store(tx, change, changed))
  const accounts = await database.asSystem((tx) =>
    tx.query<{ id: string }>(
      'select distinct account_id as id from markets where currency = any($1::text[]) order by 1',
      [changed],
    ),
  )
  let movedMarkets = 0
  for (const { id } of accounts)
    movedMarkets += await database.asAccount(id, (tx) => moveMarkets(tx, id, changed, now))
  return { calendars: await database.asSystem(listCalendars), movedMarkets }
}

async function store(
  tx: ChangeTransaction,
  change: CalendarChange,
  changed: readonly Currency[],
): Promise<void> {
  if (change.replace) await tx.query('delete from holidays where currency = any($1::text[])', [changed])
  for (const { currency: code, weekdays } of change.weekends) {
    const numbers = weekdays.map((name) => WEEKDAYS.indexOf(name)).join(',')
    await tx.query(
      `insert into currency_weekends (currency, weekdays) values ($1, string_to_array($2, ',')::smallint[])
       on conflict (currency) do update set weekdays = excluded.weekdays`,
      [code, numbers],
    )
  }
  await tx.query(
    `insert into holidays (currency, day, name)
     select distinct on (currency, day) * from unnest($1::text[], $2::int[], $3::text[]) as h (currency, day, name)
     on conflict (currency, day) do update set name = excluded.name`,
    [
      change.holidays.map((each) => each.currency),
      change.holidays.map((each) => parseIsoDay(each.day)!),
      change.holidays.map(({ name }) => name),
    ],
  )
}

interface MarketDeadline extends DailyDeadline {
  readonly uuid: string
  readonly currency: Currency
  readonly nextClearAt: Date
  readonly lastClearAt: Date | null
}

/** A future deadline moves with the calendar in both directions, and the deposit day with it. Returns how many moved. */
async function moveMarkets(
  tx: ChangeTransaction,
  accountId: string,
  currencies: readonly Currency[],
  now: Date,
): Promise<number> {
  const calendars = await readCalendars(tx)
  const markets = await tx.query<MarketDeadline>(
    `select market_uuid as uuid, currency, time_zone as "timeZone", deadline_minute as "deadlineMinute",
       next_clear_at as "nextClearAt", last_clear_at as "lastClearAt" from markets
     where account_id = $1 and currency = any($2::text[]) order by market_uuid for update`,
    [accountId, currencies],
  )
  const deadlines = markets.map((market) => movedDeadline(market, calendars, now))
  await bumpVersion(tx, accountId, 'markets', { calendars: currencies }, now)
  // Of those that stay as well: the deposit day is set anew.
  await tx.query(
    `update markets m set next_clear_at = d.at from unnest($2::uuid[], $3::timestamptz[]) as d (uuid, at)
     where m.account_id = $1 and m.market_uuid = d.uuid`,
    [accountId, markets.map(({ uuid }) => uuid), deadlines.map((deadline) => deadline.toISOString())],
  )
  return markets.filter(({ nextClearAt }, at) => deadlines[at]!.getTime() !== nextClearAt.getTime()).length
}

function movedDeadline(market: MarketDeadline, calendars: Calendars, now: Date): Date {
  const { currency, nextClearAt, lastClearAt } = market
  // A past deadline is about to be cleared.
  if (nextClearAt <= now) return nextClearAt
  // An operator may have cleared the market ahead of its deadline, which is not decided again.
  const after = lastClearAt !== null && lastClearAt > now ? lastClearAt : now
  return nextDeadline(after, market, calendars(currency))
}

async function listCalendars(tx: ChangeTransaction): Promise<readonly CalendarLine[]> {
  const rows = await tx.query<{ currency: Currency; day: EpochDay; name: string }>(
    'select currency, day, name from holidays order by currency, day',
  )
  const weekends = await tx.query<{ currency: Currency }>('select currency from currency_weekends')
  const calendars = await readCalendars(tx)
  const currencies = [...new Set([...rows, ...weekends].map((row) => row.currency))].sort()
  return currencies.map((code) => ({
    currency: code,
    weekend: [...calendars(code).weekend].sort((a, b) => a - b).map((number) => WEEKDAYS[number]!),
    holidays: rows
      .filter((row) => row.currency === code)
      .map((row) => ({ day: isoDay(row.day), name: row.name })),
  }))
}
