import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { parseCurrency } from '#domain/money'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from '#routes'
import { t, type MessageKey } from '#i18n'
import { findDraft, listLocalDrafts, type DraftLists } from '#documents/offers/drafts'
import type { SentOffer } from '#documents/offers/drafts/sent-offers'
import { isForSameCustomers } from '#documents/offers/drafts/draft-worth'
import { startOf, type DraftProgress, type ListedDraft } from '#documents/offers/drafts/offer-draft'
import { givenStart, type BuilderStart } from '#offering'
import { builder, toApiError, type OfferStart } from '#state'
import { readAgain, type Again } from '../again.ts'
import { firstChoice, type Candidate } from '../available.ts'
import type { BuilderEntry } from '../builder-entry.ts'
import type { StepId } from '../steps/steps.ts'
import { meantOf, readUnanswered, startOfSent } from '../submit/unanswered.ts'
import { leaveOutOthers } from './leave-out-others.ts'

/** How the builder was started. */
export interface Start {
  /** The draft it resumes. */
  readonly draftId: string | undefined
  readonly isResumed: boolean
  /** How far it has got: at first that of the draft. */
  readonly progress?: DraftProgress | undefined
  /** What is to be known of the start: why the requested draft could not be opened, or who is not in the offer. */
  readonly notice: string | undefined
  /** The step that it opens at; the first one without it. */
  readonly opensAt?: StepId | undefined
  /** Increases when another draft is opened. */
  readonly round: number
  /** The drafts of this device, before those of the server are loaded. */
  readonly own: DraftLists
  /** A draft of this device for the same customers, when the address names none. */
  readonly found?: FoundDraft | undefined
  /** The offers without an answer, of which none is known to have arrived. */
  readonly unanswered?: readonly SentOffer[]
}

/** What it was opened for is an offer already. */
interface Arrived {
  readonly arrivedAs: string
}

export interface FoundDraft {
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** What the builder would start with otherwise. */
  readonly fresh: OfferStart
}

interface Asked {
  readonly id: string | undefined
  readonly token: string | undefined
}

/** Starts the offer that the address names: a draft by id or token, a customer, or an empty offer. Undefined until then. */
export function useStart(
  entry: BuilderEntry,
  params: Readonly<Record<string, string>>,
  candidates: readonly Candidate[],
): [Start | undefined, (start: Start) => void] {
  const search = useSearch()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [start, setStart] = useState<Start>()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const asked = askedDraft(query, params)
    const effect = { isCancelled: false }
    const run = async (): Promise<void> => {
      const next = await begin(entry, asked, candidates, { query, params, client })
      if (effect.isCancelled) return
      if ('arrivedAs' in next) navigate(entry.completeAt(next.arrivedAs), { replace: true })
      else setStart(next)
    }
    void run()
    return () => {
      effect.isCancelled = true
    }
    // Runs once, with the candidates of the first render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return [start, setStart]
}

function askedDraft(query: URLSearchParams, params: Readonly<Record<string, string>>): Asked {
  const id = params.draftId ?? query.get('draft') ?? query.get('draftId') ?? query.get('id') ?? undefined
  return { id, token: query.get('token') ?? query.get('encodedDraftOffer') ?? undefined }
}

interface Address {
  readonly query: URLSearchParams
  readonly params: Readonly<Record<string, string>>
  readonly client: QueryClient
}

async function begin(
  entry: BuilderEntry,
  asked: Asked,
  candidates: readonly Candidate[],
  address: Address,
): Promise<Start | Arrived> {
  const types = entry.types ? { types: entry.types } : {}
  const open = (start: OfferStart): void => {
    builder.setOfferables(candidates)
    builder.reset({ ...start, ...types })
    builder.setOfferables(candidates)
  }
  const unanswered = await readUnanswered(address.client)
  const own = await listLocalDrafts()
  const rest = { own, unanswered: unanswered.filter(({ arrivedAs }) => arrivedAs === undefined) }
  if (asked.id !== undefined || asked.token !== undefined) {
    const arrivedAs = asked.id === undefined ? undefined : meantOf(unanswered, asked.id, [])?.arrivedAs
    if (arrivedAs !== undefined) return { arrivedAs }
    return { ...(await openDraft(asked, candidates, open)), ...rest }
  }
  const { again, given, chosen } = await choiceOf(address, candidates)
  const sent = again ? undefined : meantOf(unanswered, undefined, given?.chosen ?? chosen)
  if (sent?.arrivedAs !== undefined) return { arrivedAs: sent.arrivedAs }
  const drafted = chosen.length > 0 ? draftFor(chosen, candidates, entry, own) : undefined
  // What was asked for just now goes before a draft of the same customers that is older.
  const found = drafted && given && drafted.savedAt < given.at ? undefined : drafted
  const fresh = { chosen, ...givenRest(given) }
  // Without customers in the address it is the offer as it was sent, of which there is no draft.
  const resent = sent !== undefined && chosen.length === 0
  open(found ? startOf(found.draft, candidates) : resent ? startOfSent(sent) : fresh)
  const leftOut = given && !found ? leaveOutOthers(candidates) : undefined
  const opensAt = chosen.length > 0 ? entry.startsAt : undefined
  if (opensAt !== undefined) showStep(opensAt)
  return {
    draftId: found?.id,
    isResumed: found !== undefined || opensAt !== undefined || resent,
    progress: found?.draft.progress,
    notice: leftOut ?? again?.notice,
    opensAt,
    round: 0,
    found: found && { savedAt: found.savedAt, fresh: { ...fresh, ...types } },
    ...rest,
  }
}

type BegunStart = Omit<Start, 'own' | 'unanswered'>

/** The start with the draft that the address names, or why there is none. */
async function openDraft(
  asked: Asked,
  candidates: readonly Candidate[],
  open: (start: OfferStart) => void,
): Promise<BegunStart> {
  try {
    const draft = await findDraft(asked)
    open(startOf(draft, candidates))
    const { progress } = draft
    return { draftId: asked.id, isResumed: true, progress, notice: undefined, round: 0 }
  } catch (error) {
    open({})
    return { draftId: undefined, isResumed: false, notice: t(noticeOf(toApiError(error).code)), round: 0 }
  }
}

interface Choice {
  readonly again: Again | undefined
  readonly given: BuilderStart | undefined
  /** Uuids of the customers that it begins with. */
  readonly chosen: readonly string[]
}

/** Whom it is opened for: by the screen that led here, an offer that is made again, or the address. */
async function choiceOf(
  { query, params, client }: Address,
  candidates: readonly Candidate[],
): Promise<Choice> {
  const againId = query.get('again')
  const again = againId === null ? undefined : await readAgain(client, againId, candidates)
  const given = givenStart()
  const chosen = given
    ? openOf(candidates, given)
    : (again?.chosen ??
      firstChoice(candidates, {
        makerOrganizationUuid: query.get('makerOrganizationUuid') ?? undefined,
        customerUuid: params.customerUuid,
        currency: parseCurrency(params.customerCurrency ?? query.get('currency') ?? ''),
      }))
  return { again, given, chosen }
}

// A customer all of whose invoices are due too soon would be in the offer with none: only the user's own choice takes it.
function openOf(candidates: readonly Candidate[], { chosen }: BuilderStart): readonly string[] {
  const wanted = new Set(chosen)
  const open = candidates.filter(({ uuid, hindrance }) => !hindrance && wanted.has(uuid))
  const worth = open.filter(({ isTooSoon }) => !isTooSoon)
  return (worth.length > 0 ? worth : open).map(({ uuid }) => uuid)
}

function givenRest(
  given: BuilderStart | undefined,
): Pick<OfferStart, 'rateType' | 'percent' | 'excludedForOffer'> {
  return {
    rateType: given?.rateType,
    percent: given?.percent,
    excludedForOffer: given?.excludedForOffer,
  }
}

/** Names the first step in the address, unless it names one already. */
function showStep(step: StepId): void {
  if (location.hash === '') history.replaceState(history.state, '', `${location.href}#${step}`)
}

/** The latest draft made on this device for these customers and no others, of a type that is made here. */
function draftFor(
  chosen: readonly string[],
  candidates: readonly Candidate[],
  { types }: BuilderEntry,
  { live }: DraftLists,
): ListedDraft | undefined {
  const wanted = new Set(chosen)
  const markets = candidates.filter(({ uuid }) => wanted.has(uuid))
  return live.find(
    ({ draft }) =>
      !draft.isCopy && isForSameCustomers(draft, { markets }) && (types?.includes(draft.type) ?? true),
  )
}

function noticeOf(code: string): MessageKey {
  if (code === 'DRAFT_EXPIRED') return 'builder.draftExpired'
  return code === 'NETWORK' ? 'builder.draftOffline' : 'builder.draftUnknown'
}
