import { parseIsoDay } from '#domain/calendar'

type Printed = Readonly<Record<string, string | undefined>>

export interface QueryField<Value, Query> {
  /** Parses the field; those above it are parsed already. Invalid values are ignored. */
  readonly parse: (search: URLSearchParams, query: Partial<Query>) => Value
  /** The parameters of an address; undefined ones are left out. */
  readonly print: (value: Value, query: Query) => Printed
}

type QueryFields<Query> = { readonly [Name in keyof Query]-?: QueryField<Query[Name], Query> }

export interface QueryDefinition<Query> {
  readonly parse: (search: URLSearchParams) => Query
  readonly print: (query: Query) => Printed
  /** The same as the text behind the question mark; empty without any. */
  readonly text: (query: Query) => string
}

/**
 * Defines the address of a filterable page by its fields, in their order: a field may depend on those above it.
 *
 * @example defineQuery<{ q: string; page: number }>({ q: textField('q'), page: countField('page') })
 */
export function defineQuery<Query extends object>(fields: QueryFields<Query>): QueryDefinition<Query> {
  const names = Object.keys(fields) as (keyof Query)[]
  const print = (query: Query): Printed =>
    Object.assign({}, ...names.map((name) => fields[name].print(query[name], query)))
  return {
    parse(search) {
      const query: Partial<Query> = {}
      for (const name of names) query[name] = fields[name].parse(search, query)
      // Every field has been read.
      return query as Query
    },
    print,
    text(query) {
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(print(query))) if (value) search.set(name, value)
      return search.toString()
    },
  }
}

/** Free text; empty is none. */
export function textField(name: string, longest = Infinity): QueryField<string, object> {
  return {
    parse: (search) => search.get(name)?.slice(0, longest) ?? '',
    print: (value) => ({ [name]: value || undefined }),
  }
}

/** Free text that may be missing, such as an id. */
export function optionalField(name: string): QueryField<string | undefined, object> {
  return {
    parse: (search) => search.get(name) ?? undefined,
    print: (value) => ({ [name]: value || undefined }),
  }
}

interface ChoiceOptions<Choice extends string, Fallback, Query> {
  /** What it may be, given the fields above it. */
  readonly of: (query: Partial<Query>) => readonly Choice[]
  /** What it is when the address does not say; it stays out of the address. */
  readonly fallback: Fallback
}

export function choiceField<Choice extends string, Fallback extends Choice | undefined, Query>(
  name: string,
  { of, fallback }: ChoiceOptions<Choice, Fallback, Query>,
): QueryField<Choice | Fallback, Query> {
  return {
    parse: (search, query) => of(query).find((each) => each === search.get(name)) ?? fallback,
    print: (value) => ({ [name]: value === fallback ? undefined : value }),
  }
}

interface Bounds<Value> {
  readonly from: Value | undefined
  readonly to: Value | undefined
}

function rangeField<Value extends string | number, Query>(
  name: string,
  isSet: (query: Partial<Query>) => boolean,
  read: (text: string) => Value | undefined,
): QueryField<Bounds<Value>, Query> {
  const bound = (search: URLSearchParams, end: string): Value | undefined => {
    const text = search.get(`${name}${end}`)
    return text === null ? undefined : read(text)
  }
  return {
    parse: (search, query) =>
      isSet(query)
        ? { from: bound(search, 'From'), to: bound(search, 'To') }
        : { from: undefined, to: undefined },
    print: ({ from, to }, query) =>
      isSet(query) ? { [`${name}From`]: from?.toString(), [`${name}To`]: to?.toString() } : {},
  }
}

/** Two numbers, `…From` and `…To`, of the kind that another field names. */
export function numberRangeField<Query>(
  name: string,
  isSet: (query: Partial<Query>) => boolean,
): QueryField<Bounds<number>, Query> {
  return rangeField(name, isSet, (text) => (Number.isFinite(Number(text)) ? Number(text) : undefined))
}

/** Two days, `…From` and `…To`, of the kind that another field names. */
export function dayRangeField<Query>(
  name: string,
  isSet: (query: Partial<Query>) => boolean,
): QueryField<Bounds<string>, Query> {
  return rangeField(name, isSet, (text) => (parseIsoDay(text) === undefined ? undefined : text))
}

export interface PrintedSort<Field extends string> {
  readonly field: Field
  readonly direction: 'asc' | 'desc'
}

/** A field and its direction, as `name.desc`. */
export function sortField<Field extends string>(
  name: string,
  toField: (text: string) => Field | undefined,
): QueryField<PrintedSort<Field> | undefined, object> {
  return {
    parse(search) {
      const [text = '', direction] = search.get(name)?.split('.') ?? []
      const field = toField(text)
      if (field === undefined || (direction !== 'asc' && direction !== 'desc')) return undefined
      return { field, direction }
    },
    print: (sort) => ({ [name]: sort && `${sort.field}.${sort.direction}` }),
  }
}

/** The largest whole number that GraphQL passes on. */
const LARGEST_COUNT = 2 ** 31 - 1

/** A whole number from 0, which is the default; or one of some, the first of them by default. */
export function countField(name: string, of?: readonly number[]): QueryField<number, object> {
  const fallback = of?.[0] ?? 0
  return {
    parse: (search) => {
      if (of) return of.find((each) => String(each) === search.get(name)) ?? fallback
      const count = Math.trunc(Number(search.get(name) ?? 0)) || 0
      return Math.min(LARGEST_COUNT, Math.max(0, count))
    },
    print: (value) => ({ [name]: value === fallback ? undefined : String(value) }),
  }
}
