import { effect, untracked } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { draftSync, followDrafts } from '#documents/offers/drafts'
import { draftToContinue, isEmptyDraft, isWorthSaving } from '#documents/offers/drafts/draft-worth'
import type { DraftProgress, ListedDraft, OfferDraft } from '#documents/offers/drafts/offer-draft'
import { builder } from '#state'
import type { Candidate } from '../available.ts'

export interface KeptDraft {
  readonly candidates: readonly Candidate[]
  /** Undefined while there is nothing to save. */
  readonly draftId: string | undefined
  /** How far the builder has got. */
  readonly progress: DraftProgress | undefined
  /** The existing drafts, the latest first. */
  readonly others: readonly ListedDraft[]
  /** Those of the server are among them. */
  readonly isWhole: boolean
  /** Called when the offer is saved under another id, or under none any more. */
  readonly onKept: (id: string | undefined) => void
}

/**
 * Saves the offer as a draft at every change; the address names the draft, so that a reload resumes
 * it. An offer of the same kind to the same customers continues an existing draft.
 */
export function useKeepDraft(kept: KeptDraft): void {
  const known = useRef(kept)
  /** Started before the server's drafts were loaded: there may be one for the same customers. */
  const hasty = useRef<string>(undefined)
  useEffect(() => void (known.current = kept))
  useEffect(() => followDrafts(), [])
  useEffect(() => {
    let begun: OfferDraft | undefined
    let named: string | undefined
    return effect(() => {
      const draft = draftNow(known.current)
      // What was excluded for it was the user's doing, on another screen; one that is opened again has it already.
      const isBegunElsewhere = draft.excludedForOffer !== undefined && known.current.draftId === undefined
      const isUntouched = builder.edits.value === 0 && !isBegunElsewhere
      if (isUntouched || begun === undefined) begun = draft
      if (isUntouched) return
      const { draftId } = known.current
      const next = nextId(draft, begun, known.current)
      if (draftId === undefined && !known.current.isWhole) hasty.current = next
      if (next !== draftId || next !== named) {
        named = next
        known.current = { ...known.current, draftId: next }
        known.current.onKept(next)
      }
      if (next !== undefined) void draftSync.keep(next, draft)
      else if (draftId !== undefined) void draftSync.drop(draftId)
    })
  }, [])
  useEffect(() => {
    const mine = hasty.current
    const { draftId, others, onKept } = known.current
    if (!kept.isWhole || mine === undefined || draftId !== mine) return
    hasty.current = undefined
    const draft = untracked(() => draftNow(known.current))
    const there = draftToContinue(
      draft,
      others.filter(({ id }) => id !== mine),
    )
    if (there === undefined) return
    known.current = { ...known.current, draftId: there }
    onKept(there)
    void draftSync.keep(there, draft)
    void draftSync.drop(mine)
  }, [kept.isWhole])
}

function nextId(draft: OfferDraft, begun: OfferDraft, { draftId, others }: KeptDraft): string | undefined {
  if (draftId !== undefined) return isEmptyDraft(draft) ? undefined : draftId
  if (!isWorthSaving(draft, { begun, others, firstType: builder.types.value[0] })) return undefined
  return draftToContinue(draft, others) ?? crypto.randomUUID()
}

function draftNow({ candidates, progress }: Pick<KeptDraft, 'candidates' | 'progress'>): OfferDraft {
  const chosen = builder.chosen.value
  const rate = builder.source.value === 'named' ? builder.percent.value : undefined
  const endDay = builder.endDay.value
  const excludedForOffer = builder.excludedForOffer.value
  return {
    type: builder.type.value,
    markets: candidates
      .filter(({ uuid }) => chosen.has(uuid))
      .map(({ makerOrganizationUuid, currency }) => ({ makerOrganizationUuid, currency })),
    rateType: builder.rateType.value,
    ...(rate !== undefined && Number.isFinite(rate) ? { rate } : {}),
    ...(endDay === undefined ? {} : { endDay }),
    ...(excludedForOffer === undefined ? {} : { excludedForOffer }),
    ...(progress === undefined ? {} : { progress }),
    isSent: false,
  }
}
