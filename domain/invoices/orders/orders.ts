import {
  AMOUNTS,
  BYTES,
  columnSpec,
  DAYS,
  INVOICE_COLUMNS,
  NUMBERS,
  TEXTS,
  type ColumnKind,
  type ColumnName,
} from '../invoice-schema.ts'

type Schema = typeof INVOICE_COLUMNS

type OrdersOf<Kind extends ColumnKind> = {
  [Name in ColumnName]: Schema[Name] extends { readonly kind: Kind; readonly order: infer Own extends string }
    ? Own
    : never
}[ColumnName]

export type DayDimension = OrdersOf<'day'> | 'depositDay'

export type RangeDimension = OrdersOf<'number' | 'amount'> | DayDimension | 'daysEarly'

/** What rows can be ordered by: stored columns, and what follows from a row and its market. */
export type OrderColumn =
  | OrdersOf<ColumnKind>
  | 'customer'
  | 'depositDay'
  | 'daysEarly'
  | 'reason'
  | 'excluded'

export interface Order {
  readonly column: OrderColumn
  readonly direction: 'asc' | 'desc'
}

/** The orders of amounts by what they are worth, which stand for those by amount where currencies mix. */
type WorthOrder = `${OrdersOf<'number' | 'amount'>}Worth`

/** What rows are sorted by: the keys of an order. */
export type OrderKey = OrderColumn | WorthOrder

type Stored<Name extends ColumnName> = Readonly<Partial<Record<OrderKey, Name>>>

function ordersBy<Name extends ColumnName>(names: readonly Name[]): Stored<Name> {
  const ordered = names.filter((name) => columnSpec(name).order !== undefined)
  return Object.fromEntries(ordered.map((name) => [columnSpec(name).order, name])) as Stored<Name>
}

/** The columns of texts, of amounts, and of other numbers that orders sort by, by the order's name. */
export const TEXT_ORDERS = ordersBy(TEXTS)
export const AMOUNT_ORDERS = ordersBy([...NUMBERS, ...AMOUNTS])
export const WORTH_ORDERS = Object.fromEntries(
  Object.entries(AMOUNT_ORDERS).map(([order, name]) => [worthOrder(order), name]),
) as typeof AMOUNT_ORDERS
export const DAY_ORDERS = ordersBy(DAYS)
export const NUMBER_ORDERS = { ...DAY_ORDERS, ...ordersBy(BYTES) }

type Source = 'own' | 'amount' | 'worth' | 'text' | 'customer' | 'market-day' | 'mark'

const sources = (orders: object, source: Source) =>
  Object.fromEntries(Object.keys(orders).map((order) => [order, source]))

export const SOURCES = {
  ...sources(TEXT_ORDERS, 'text'),
  ...sources(AMOUNT_ORDERS, 'amount'),
  ...sources(WORTH_ORDERS, 'worth'),
  ...sources(NUMBER_ORDERS, 'own'),
  customer: 'customer',
  depositDay: 'market-day',
  daysEarly: 'market-day',
  reason: 'mark',
  excluded: 'mark',
} as Readonly<Record<OrderKey, Source>>

export const ORDER_KEYS = Object.keys(SOURCES) as readonly OrderKey[]

/** What an order sorts by where currencies mix; undefined of one that is not by amount. */
export function worthOrderOf(column: OrderColumn): OrderKey | undefined {
  return column in AMOUNT_ORDERS ? worthOrder(column) : undefined
}

function worthOrder(order: string): OrderKey {
  return `${order}Worth` as OrderKey
}

export const RANGE_DIMENSIONS = [
  ...Object.keys({ ...AMOUNT_ORDERS, ...DAY_ORDERS }),
  'depositDay',
  'daysEarly',
] as readonly RangeDimension[]
