import { effect } from '@preact/signals-react'
import { useEffect, useRef } from 'react'
import { builder, draftKeeper, followDrafts, type OfferDraft } from '#state'
import type { Candidate } from './available.ts'

/** Keeps the offer at every change; the address names its draft, so that a reload goes on with it. Gives the draft's id. */
export function useKeepDraft(
  candidates: readonly Candidate[],
  draftId: string | undefined,
  onBegun: (id: string) => void,
): void {
  const known = useRef({ candidates, draftId, onBegun })
  useEffect(() => void (known.current = { candidates, draftId, onBegun }))
  useEffect(() => followDrafts(), [])
  useEffect(
    () =>
      effect(() => {
        if (builder.edits.value === 0) return
        const draft = draftNow(known.current.candidates)
        let id = known.current.draftId
        if (id === undefined) {
          id = crypto.randomUUID()
          known.current.draftId = id
          known.current.onBegun(id)
        }
        void draftKeeper.keep(id, draft)
      }),
    [],
  )
}

function draftNow(candidates: readonly Candidate[]): OfferDraft {
  const chosen = builder.chosen.value
  const rate = builder.source.value === 'named' ? builder.percent.value : undefined
  const endDay = builder.endDay.value
  return {
    type: builder.type.value,
    markets: candidates
      .filter(({ uuid }) => chosen.has(uuid))
      .map(({ makerOrganizationUuid, currency }) => ({ makerOrganizationUuid, currency })),
    rateType: builder.rateType.value,
    ...(rate !== undefined && Number.isFinite(rate) ? { rate } : {}),
    ...(endDay === undefined ? {} : { endDay }),
    isSent: false,
  }
}
