import type { Reading } from '#domain/ingest'

/** Whether a file says which of its items are disputed or on hold: what it shows as open is not. */
export function tellsHolds({ kinds }: Reading): boolean {
  return (
    kinds.hold !== undefined ||
    kinds.statuses !== undefined ||
    kinds.disputed !== undefined ||
    kinds.holdReason !== undefined
  )
}
