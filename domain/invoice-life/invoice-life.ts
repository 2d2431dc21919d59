import type { Verdict } from '../clearing/verdict.ts'

/** What is known of an invoice; days as `yyyy-MM-dd`, so that they compare as text. Amounts are minor units. */
export interface InvoiceFacts {
  readonly today: string
  readonly createdDay: string
  readonly approvedDay: string
  readonly dueDay: string
  readonly requests: readonly FactRequest[]
  readonly decisions: readonly FactDecision[]
  readonly payment: FactPayment | undefined
  /** The day on which the market decides next; only an active request waits for it. */
  readonly nextClearDay: string
}

interface FactRequest {
  readonly id: string
  readonly createdDay: string
  readonly isActive: boolean
}

interface FactDecision {
  readonly requestId: string
  readonly clearDay: string
  readonly verdict: Verdict
}

interface FactPayment {
  readonly isEarly: boolean
  readonly day: string
}

export type LifeEvent =
  | {
      readonly kind: 'arrived' | 'eligible' | 'due' | 'paid'
      readonly day: string
      readonly isAhead: boolean
    }
  | { readonly kind: 'awaited'; readonly day: string; readonly isAhead: true }
  | { readonly kind: 'offered'; readonly day: string; readonly isAhead: false; readonly requestId: string }
  | {
      readonly kind: 'decided'
      /** Day of the first of equal decisions in a row. */
      readonly day: string
      readonly lastDay: string
      readonly count: number
      readonly isAhead: false
      readonly requestId: string
      readonly verdict: Verdict
    }

/**
 * The life of an invoice in the order of its days. Equal decisions of consecutive clears about one offer are one event. The
 * due day is a step only while the invoice is unpaid.
 */
export function lifeEvents(facts: InvoiceFacts): readonly LifeEvent[] {
  const { today, payment } = facts
  const at = (kind: 'arrived' | 'eligible' | 'due', day: string): LifeEvent => ({
    kind,
    day,
    isAhead: day > today,
  })
  // On one day an invoice arrives, becomes eligible, is offered, is decided on and is paid: a stable sort keeps this order.
  const events: LifeEvent[] = [
    at('arrived', facts.createdDay),
    at('eligible', facts.approvedDay),
    ...facts.requests.map(({ id, createdDay }) => ({
      kind: 'offered' as const,
      day: createdDay,
      isAhead: false as const,
      requestId: id,
    })),
    ...runsOf(facts.decisions),
    ...(facts.requests.some(({ isActive }) => isActive)
      ? [{ kind: 'awaited' as const, day: facts.nextClearDay, isAhead: true as const }]
      : []),
    payment
      ? { kind: 'paid' as const, day: payment.day, isAhead: isOnItsWay(payment, today) }
      : at('due', facts.dueDay),
  ]
  return events.toSorted(compareDays)
}

/** Whether a payment lies ahead: the day of an early deposit is an estimate until it is past. */
export function isOnItsWay({ isEarly, day }: FactPayment, today: string): boolean {
  return isEarly ? day >= today : day > today
}

function compareDays(a: LifeEvent, b: LifeEvent): number {
  return a.day < b.day ? -1 : Number(a.day > b.day)
}

function runsOf(decisions: readonly FactDecision[]): readonly LifeEvent[] {
  const runs: Extract<LifeEvent, { kind: 'decided' }>[] = []
  for (const { requestId, clearDay, verdict } of decisions) {
    const last = runs.at(-1)
    if (last?.requestId === requestId && last.verdict === verdict)
      runs[runs.length - 1] = { ...last, lastDay: clearDay, count: last.count + 1 }
    else
      runs.push({
        kind: 'decided',
        day: clearDay,
        lastDay: clearDay,
        count: 1,
        isAhead: false,
        requestId,
        verdict,
      })
  }
  return runs
}
