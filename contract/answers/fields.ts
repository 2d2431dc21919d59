// The fields that answers are made of: each a check, a sentence for the published documents, and a type.
import * as v from 'valibot'

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export type Sent<Schema extends v.GenericSchema> = Frozen<v.InferOutput<Schema>>

/** A text; the example stands in the documents. */
export function text(says: string, example = 'text') {
  return v.pipe(v.string(), v.description(says), v.examples([example]))
}

export function uuid(says: string) {
  return v.pipe(v.string(), v.uuid(), v.description(says))
}

/** An ISO instant in UTC. */
export function instant(says: string) {
  return v.pipe(v.string(), v.isoTimestamp(), v.description(says))
}

/** A day, `yyyy-MM-dd`. */
export function day(says: string) {
  return v.pipe(v.string(), v.isoDate(), v.description(says))
}

/** An ISO 4217 code. */
export function currency(says = 'An ISO 4217 code.') {
  return v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.description(says), v.examples(['USD']))
}

/** Major units of a currency. */
export function amount(says: string) {
  return v.pipe(v.number(), v.description(`${says} Major units of the currency.`), v.examples([8734.71]))
}

/** Percent: 8.5 means 8.5 %. */
export function percent(says: string) {
  return v.pipe(v.number(), v.description(`${says} Percent: 8.5 is 8.5 %.`), v.examples([8.5]))
}

/** A number with a unit of its own, which the sentence names. */
export function quantity(says: string, example = 1.25) {
  return v.pipe(v.number(), v.description(says), v.examples([example]))
}

/** A whole number that is not negative. */
export function count(says: string) {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.description(says), v.examples([3]))
}

export function flag(says: string) {
  return v.pipe(v.boolean(), v.description(says))
}

export function choice<const Options extends readonly string[]>(options: Options, says: string) {
  return v.pipe(v.picklist(options), v.description(says))
}

export function list<Item extends v.GenericSchema>(item: Item, says: string) {
  return v.pipe(v.array(item), v.description(says))
}

/** An object as a field of another one. */
export function part<Entries extends v.ObjectEntries>(entries: Entries, says: string) {
  return v.pipe(v.object(entries), v.description(says))
}

/** A field that is null where there is none. */
export function maybe<Field extends v.GenericSchema>(field: Field) {
  return v.pipe(v.nullable(field), v.description(v.getDescription(field) ?? ''))
}
