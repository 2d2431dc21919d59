import * as v from 'valibot'

const uuid = v.pipe(v.string(), v.uuid())

export function isUuid(text: string): boolean {
  return v.is(uuid, text)
}

interface IdFilter {
  readonly eq?: string | null
  readonly in?: readonly string[] | null
}

/** The ids a filter allows; undefined when it does not ask. Texts that cannot be ids match nothing. */
export function idsOf(filter: IdFilter | null | undefined): readonly string[] | undefined {
  return valuesOf(filter)?.filter(isUuid)
}

/** The values a filter allows; given both ways, only those allowed by both. */
export function valuesOf(filter: IdFilter | null | undefined): readonly string[] | undefined {
  const { eq, in: list } = filter ?? {}
  if (eq == null) return list ?? undefined
  return list == null || list.includes(eq) ? [eq] : []
}
