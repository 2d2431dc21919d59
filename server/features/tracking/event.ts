import * as v from 'valibot'
import { isTrackable, RECENT_EVENTS, TRACKED_EVENTS, VISITOR_EVENTS, type EventName } from '#contract'

const NAMES = Object.keys(TRACKED_EVENTS) as readonly EventName[]

export interface SentEvent {
  readonly name: EventName
  readonly properties: Readonly<Record<string, string | number>>
  readonly recent?: readonly EventName[] | undefined
}

export function eventBody<const Names extends readonly EventName[]>(names: Names) {
  return v.pipe(
    v.strictObject({
      name: v.picklist(names),
      properties: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
      recent: v.optional(v.pipe(v.array(v.picklist(NAMES)), v.maxLength(RECENT_EVENTS))),
    }),
    v.check(({ name, properties }) => hasOnlyItsOwn(name, properties), 'has properties of its event only'),
  )
}

export const userEvent = eventBody(NAMES)
export const visitorEvent = eventBody(VISITOR_EVENTS)

function hasOnlyItsOwn(name: EventName, properties: SentEvent['properties']): boolean {
  const kinds: Readonly<Record<string, 'id' | 'count' | 'word'>> = TRACKED_EVENTS[name]
  return Object.entries(properties).every(
    ([property, value]) => Object.hasOwn(kinds, property) && isTrackable(kinds[property]!, value),
  )
}
