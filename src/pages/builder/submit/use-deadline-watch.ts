import { useEffect, useState } from 'react'
import { OPPORTUNITY_REFETCH_TIMEOUT_MS } from '#contract'
import { isOn } from '#state'
import type { Candidate } from '../available.ts'
import { firstDeadline } from '../offer-dates.ts'

/** The longest delay of a timer. */
const LONGEST_WAIT_MS = 2_000_000_000

/** How long after a deadline the server has the next one, unless the flag sets a timeout. */
const AFTER_DEADLINE_MS = 1500

/** The deadline of a customer, an ISO instant. */
export type CustomerDeadline = Pick<Candidate, 'uuid' | 'deadline'>

interface DeadlineWatch {
  /** A deadline that was shown has changed: the offer would be for another one. */
  readonly hasMoved: boolean
  /** Whether one has changed by the latest answer, which is fetched where by this device's clock a deadline has passed. */
  readonly check: () => Promise<boolean>
  /** Accepts the present deadlines. */
  readonly accept: () => void
}

/** Detects that a deadline passes while the offer is being built, and fetches the next one. */
export function useDeadlineWatch(
  offered: readonly Candidate[],
  refresh: () => Promise<readonly CustomerDeadline[]>,
): DeadlineWatch {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map())
  const unseen = offered.filter(({ uuid }) => !shown.has(uuid))
  if (unseen.length > 0) setShown(withDeadlines(shown, unseen))
  const first = firstDeadline(offered)

  const timeout = isOn('offer-builder-refetch-timeout') ? OPPORTUNITY_REFETCH_TIMEOUT_MS : AFTER_DEADLINE_MS

  useEffect(() => {
    const wait = first === undefined ? LONGEST_WAIT_MS : Date.parse(first) - Date.now() + timeout
    const timer = setTimeout(() => void refresh(), Math.min(Math.max(timeout, wait), LONGEST_WAIT_MS))
    return () => clearTimeout(timer)
  }, [first, refresh, timeout])

  const isOther = ({ uuid, deadline }: CustomerDeadline): boolean =>
    shown.has(uuid) && shown.get(uuid) !== deadline
  const hasMoved = offered.some(isOther)

  async function check(): Promise<boolean> {
    if (hasMoved || first === undefined || Date.now() <= Date.parse(first)) return hasMoved
    const uuids = new Set(offered.map(({ uuid }) => uuid))
    return (await refresh()).some((each) => uuids.has(each.uuid) && isOther(each))
  }

  return {
    hasMoved,
    check,
    accept: () => setShown(withDeadlines(shown, offered)),
  }
}

function withDeadlines(
  shown: ReadonlyMap<string, string>,
  offered: readonly Candidate[],
): ReadonlyMap<string, string> {
  return new Map([...shown, ...offered.map(({ uuid, deadline }) => [uuid, deadline] as const)])
}
