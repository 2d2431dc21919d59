import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { isoDay, parseIsoDay, toEpochDay } from '#domain/calendar'
import { LARGEST_AMOUNT } from '../inputs.ts'

function reject(name: string, shape: string): never {
  throw new GraphQLError(`${name} is ${shape}`, { extensions: { code: 'VALIDATION' } })
}

function text(name: string, shape: string, value: unknown, isValid: (text: string) => boolean): string {
  return typeof value === 'string' && isValid(value) ? value : reject(name, shape)
}

function number(name: string, value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : reject(name, 'a finite JSON number')
}

function literal(node: ValueNode): unknown {
  if (node.kind === Kind.STRING) return node.value
  return node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined
}

function scalar<Value>(
  name: string,
  parse: (value: unknown) => Value,
  serialize: (value: unknown) => string | number,
): GraphQLScalarType<Value, string | number> {
  return new GraphQLScalarType({
    name,
    serialize,
    parseValue: parse,
    parseLiteral: (node) => parse(literal(node)),
  })
}

/** The text of a value that is often asked for several times in a row: the days and deadlines of most markets are equal. */
function remembered<Value>(textOf: (value: Value) => string): (value: Value) => string {
  let last: { readonly value: Value; readonly text: string } | undefined
  return (value) => {
    if (last?.value !== value) last = { value, text: textOf(value) }
    return last.text
  }
}

const instantText = remembered((ms: number) => new Date(ms).toISOString())

const LARGEST_PERCENT = 1e6

const numeric = (name: string, largest: number) =>
  scalar(
    name,
    (value) => {
      const given = number(name, value)
      return Math.abs(given) <= largest ? given : reject(name, `a number up to ${largest}`)
    },
    (value) => number(name, value),
  )

/** The SDL's own scalars. Days are epoch days on the way out and checked text on the way in. */
export const scalars = {
  Day: scalar(
    'Day',
    (value) => text('Day', 'a real date, yyyy-MM-dd', value, (day) => parseIsoDay(day) !== undefined),
    remembered((value) => isoDay(toEpochDay(number('Day', value)))),
  ),
  Instant: scalar(
    'Instant',
    (value) => text('Instant', 'an ISO instant', value, (instant) => !Number.isNaN(Date.parse(instant))),
    (value) => (value instanceof Date ? instantText(value.getTime()) : reject('Instant', 'a date')),
  ),
  Amount: numeric('Amount', LARGEST_AMOUNT),
  Percent: numeric('Percent', LARGEST_PERCENT),
}
