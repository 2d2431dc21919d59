/** What another screen gives to the builder: an entry of the browser's history keeps it, so that a reload begins with it again. */
export interface BuilderStart {
  readonly chosen: readonly string[]
  readonly rateType?: 'APR' | 'DISC'
  readonly percent?: number
  /** The invoices that were excluded for it, as text of a set of ids. */
  readonly excludedForOffer?: string
  /** When it was given, in milliseconds since 1970: a draft that was saved later goes on. */
  readonly at: number
}

interface StartState {
  readonly offer: BuilderStart
}

export function startState(start: Omit<BuilderStart, 'at'>): StartState {
  return { offer: { ...start, at: Date.now() } }
}

export function givenStart(state: unknown = history.state): BuilderStart | undefined {
  const offer = isObject(state) ? state.offer : undefined
  if (!isObject(offer) || typeof offer.at !== 'number') return undefined
  const { chosen, rateType, percent, excludedForOffer, at } = offer
  if (!Array.isArray(chosen) || !chosen.every((uuid) => typeof uuid === 'string')) return undefined
  return {
    chosen,
    ...(rateType === 'APR' || rateType === 'DISC' ? { rateType } : {}),
    ...(typeof percent === 'number' ? { percent } : {}),
    ...(typeof excludedForOffer === 'string' ? { excludedForOffer } : {}),
    at,
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
