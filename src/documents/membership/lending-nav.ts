import type { Region } from '#domain/account'
import {
  LENDING_STATUSES,
  type LendingAccount,
  type LendingLinkName,
  type LendingProductInfo,
  type LendingStatus,
} from '#domain/lending'

export interface LendingLink {
  readonly name: LendingLinkName
  /** The account, where there are several. */
  readonly account?: string
  /** Undefined: the lending screen. */
  readonly url: string | undefined
}

export interface LendingInputs {
  /** Undefined when the product info could not be had. */
  readonly info: LendingProductInfo | undefined
  readonly currencies: readonly string[]
  readonly region: Region
}

const READY = 'READY_FOR_RF_LOANS_STATUS'
const REJECTED = 'REJECTED_STATUS'

const DEFAULT_LINKS = ['learnMore', 'applyNow'] as const

/** The links of each status but READY_FOR_RF_LOANS_STATUS. */
const LINKS_OF: Readonly<
  Record<Exclude<LendingStatus, typeof READY>, (account: LendingAccount) => readonly LendingLinkName[]>
> = {
  NOT_STARTED_STATUS: () => DEFAULT_LINKS,
  FIRST_TIME_STATUS: () => DEFAULT_LINKS,
  MARKETING_PROPOSAL_COMPLETE: () => ['applyNow'],
  AWAITING_CLIENT_STATUS: () => ['continueApplication'],
  AWAITING_PROVIDER_STATUS: ({ isActionButtonDisabled }) => [
    isActionButtonDisabled ? 'accountCreationInProgress' : 'applicationUnderReview',
  ],
  IS_TERM_SHEET_ACCEPTED: () => ['completeQuestionnaire'],
  BANK_ACCOUNT_START: () => ['addBankInformation'],
  BANK_ACCOUNT_ACTION_REQUIRED: () => ['updateBankInformation'],
  REJECTED_STATUS: () => [],
}

/**
 * The links of an account, by its product info. A ready entry wins; otherwise the one furthest on that is not rejected decides.
 * Without an entry of a known status, or without the info, the default links are for who has a USD market.
 */
export function lendingLinks({ info, currencies }: Omit<LendingInputs, 'region'>): readonly LendingLink[] {
  const ready = info?.rf.filter(({ status }) => status === READY) ?? []
  if (info !== undefined && ready.length > 0) return readyLinks(info, ready)
  const deciding = furthest(info?.rf ?? [])
  if (info !== undefined && deciding !== undefined)
    return LINKS_OF[deciding.status](deciding).map((name) => ({
      name,
      url: deciding.actionButtonUrl ?? urlOf(info, name),
    }))
  return hasUsd(currencies) ? DEFAULT_LINKS.map((name) => ({ name, url: info && urlOf(info, name) })) : []
}

/** Whether the Lending entry is in the navigation, which is another question than who is eligible for capital finance. */
export function showsLendingEntry(inputs: LendingInputs): boolean {
  const { info, currencies, region } = inputs
  const isOffered = info?.showCapfinNav ?? true
  const isInRegion = region === 'AMER' || region === 'UNKNOWN'
  return isOffered && hasUsd(currencies) && isInRegion && lendingLinks(inputs).length > 0
}

function readyLinks(info: LendingProductInfo, ready: readonly LendingAccount[]): readonly LendingLink[] {
  const [only] = ready
  if (only === undefined || ready.length > 1) {
    const homeUrl = urlOf(info, 'home')
    return ready.map(({ name, actionButtonUrl }) => ({
      name: 'home',
      account: name,
      url: actionButtonUrl ?? homeUrl,
    }))
  }
  const payments = only.productType === 'RECEIVABLES_FINANCE' ? 'customerPayments' : 'remittance'
  const names = ['home', 'invoices', 'transactionHistory', payments, 'bankDetails'] as const
  return names.map((name) => ({ name, url: urlOf(info, name) }))
}

type KnownAccount = LendingAccount & { readonly status: keyof typeof LINKS_OF }

/** The entry that decides: the furthest that is not rejected, a rejected one when all are. Unknown statuses do not count. */
function furthest(accounts: readonly LendingAccount[]): KnownAccount | undefined {
  const known = accounts.filter((account): account is KnownAccount => Object.hasOwn(LINKS_OF, account.status))
  const open = known.filter(({ status }) => status !== REJECTED)
  const [first] = (open.length > 0 ? open : known).toSorted((a, b) => progress(b) - progress(a))
  return first
}

function progress({ status }: KnownAccount): number {
  return LENDING_STATUSES.indexOf(status)
}

function urlOf({ navLinks }: LendingProductInfo, name: LendingLinkName): string | undefined {
  return navLinks.find((link) => link.name === name)?.url
}

function hasUsd(currencies: readonly string[]): boolean {
  return currencies.includes('USD')
}
