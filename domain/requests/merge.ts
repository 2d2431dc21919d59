import { dayOfInstant, type EpochDay } from '../calendar/day.ts'
import { goodFundsDay, requestDeadlineAt } from '../opportunities/dates.ts'

/** What ordering a merged list of requests and older offers needs; instants are milliseconds. */
export interface ListedOffer {
  readonly id: string
  readonly displayType: 'request' | 'offer'
  readonly deadlineAt?: number
  readonly depositDay?: EpochDay
}

/**
 * One entry per id (the request wins), ascending by deadline, then by estimated deposit day. A missing date stands for
 * 60 days after `now` (milliseconds).
 */
export function mergeOffers<Offer extends ListedOffer>(
  offers: readonly Offer[],
  now: number,
): readonly Offer[] {
  const byId = new Map<string, Offer>()
  for (const offer of offers) {
    if (byId.get(offer.id)?.displayType !== 'request') byId.set(offer.id, offer)
  }
  const deadline = (offer: Offer) => requestDeadlineAt(offer.deadlineAt, now)
  const deposit = (offer: Offer) => goodFundsDay(offer.depositDay, dayOfInstant(now))
  return [...byId.values()].sort((a, b) => deadline(a) - deadline(b) || deposit(a) - deposit(b))
}
