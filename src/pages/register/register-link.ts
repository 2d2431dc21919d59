import { pathTo } from '#routes'

export interface RegisterLink {
  readonly leadingMakerOrgUuid: string
  readonly buyers: number
  readonly totalEligibleAmount: number
  readonly draftOfferId: string | undefined
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu
const LARGEST_AMOUNT = 1e12

/** Reads the link; undefined when a parameter is missing or is not what it should be. */
export function readRegisterLink(search: string): RegisterLink | undefined {
  const query = new URLSearchParams(search)
  const leadingMakerOrgUuid = query.get('leadingMakerOrgUuid') ?? ''
  const buyers = numberOf(query.get('buyers'))
  const totalEligibleAmount = numberOf(query.get('totalEligibleAmount'))
  if (!UUID.test(leadingMakerOrgUuid) || !Number.isSafeInteger(buyers) || buyers < 1) return undefined
  if (!(totalEligibleAmount >= 0 && totalEligibleAmount <= LARGEST_AMOUNT)) return undefined
  const draftOfferId = query.get('draftOfferId') ?? undefined
  return { leadingMakerOrgUuid, buyers, totalEligibleAmount, draftOfferId }
}

/** Where registering leads once the user is signed in: to the offer the link is about. */
export function registerTarget({ draftOfferId }: RegisterLink): string {
  return draftOfferId === undefined
    ? pathTo('builderActionable')
    : pathTo('earlyPayOfferLanding', {}, { id: draftOfferId, referrer: 'register' })
}

function numberOf(text: string | null): number {
  return text === null || text.trim() === '' ? Number.NaN : Number(text)
}
