const LONGEST_DETAIL = 100

/** What a rejection is about, cut where it is long. */
export function detailOf(detail: string | undefined): { detail?: string } {
  if (detail === undefined) return {}
  return { detail: detail.length > LONGEST_DETAIL ? `${detail.slice(0, LONGEST_DETAIL)}…` : detail }
}
