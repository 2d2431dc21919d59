import { useMemo, useRef, useState } from 'react'
import { acceptAgreements, useAgreements } from '#documents/offers/agreements'
import { useMe } from '#documents/account/me'
import { ApiError } from '#state'
import type { AgreementsChoice } from './agreements-clause.tsx'
import type { Candidate } from '../available.ts'

interface Agreement extends AgreementsChoice {
  /** Shows at the checkbox that it has to be ticked, and moves the focus there. */
  readonly ask: () => void
  /** Records the agreement to all of them; does nothing when there are none. Throws when it could not be recorded. */
  readonly record: () => Promise<void>
}

/**
 * The agreements of the offer's markets, whether the user accepts them, and a function that records it. They are read once the
 * customers are chosen: not at each of thousands that is ticked.
 */
export function useAgreement(offered: readonly Candidate[], isChosen: boolean): Agreement {
  const marketIds = useMemo(() => offered.flatMap(({ marketUuids }) => marketUuids), [offered])
  const { data: known, refetch } = useAgreements(marketIds, isChosen)
  const data = known ?? []
  const me = useMe()
  const [agreedTo, setAgreedTo] = useState('')
  const [missing, setMissing] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const attempt = useRef<{ text: string; key: string }>(undefined)
  // Other agreements, or new revisions, have to be accepted again.
  const asked = data.map(({ id, revision }) => `${id} ${revision}`).join(',')

  async function record(): Promise<void> {
    if (known === undefined) await learn()
    const authServiceUuid = me.data?.user.uuid
    if (data.length === 0 || authServiceUuid === undefined) return
    const audits = data.map(({ id, revision }) => ({ authServiceUuid, agreementId: id, revision }))
    const text = JSON.stringify(audits)
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() }
    await acceptAgreements(audits, attempt.current.key)
  }

  // They were not loaded before: there may be new ones to read.
  async function learn(): Promise<void> {
    const { data: found = [] } = await refetch({ throwOnError: true })
    if (found.length > 0) throw new ApiError('AGREEMENT_REQUIRED', 409, 'There are agreements to be read.')
  }

  function ask(): void {
    setMissing(asked)
    box.current?.focus({ preventScroll: true })
    // Not to the edge of the window, where the buttons cover it.
    box.current?.scrollIntoView({ block: 'center' })
  }

  const isAgreed = data.length > 0 && agreedTo === asked
  return {
    agreements: data,
    isAgreed,
    isMissing: !isAgreed && data.length > 0 && missing === asked,
    ask,
    onAgree: (isAgreed) => setAgreedTo(isAgreed ? asked : ''),
    box,
    record,
  }
}
