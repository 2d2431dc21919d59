import * as v from 'valibot'
import type { EventName } from '#contract'
import type { Api } from './api.ts'

/** What is sent of an event; with an error the names of the events before it. */
export interface EventReport {
  readonly name: EventName
  readonly properties: Readonly<Record<string, string | number>>
  readonly recent?: readonly EventName[]
}

export type EventCall = 'track' | 'identify' | 'visitor'

const answer = v.object({ isTracking: v.boolean() })

/** Sends an event; says whether the server stores any. A failure is nobody's concern: then it is not known. */
export async function sendEvent(
  api: Api,
  call: EventCall,
  report: EventReport,
): Promise<boolean | undefined> {
  const http = call === 'visitor' ? api.open : api.http
  try {
    // The page may be on its way out.
    const given = await http.post(`reporting/${call}`, { json: report, keepalive: true }).json()
    return v.parse(answer, given).isTracking
  } catch {
    return undefined
  }
}
