import { useLocation } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useEffect, type ReactElement } from 'react'
import { Button, PopoverButton, useIsNarrow, useIsShort } from '#components'
import { formatInstant, t } from '#i18n'
import { customerNames } from '#offering'
import { draftSync } from '#documents/offers/drafts'
import { startOf, type DraftProgress, type ListedDraft } from '#documents/offers/drafts/offer-draft'
import { pathTo, withoutParams } from '#routes'
import { builder, dropListAddress, type OfferStart } from '#state'
import { caution, stack } from '#styles'
import { draftLine, draftList } from './builder.css.ts'
import { named } from './available.ts'
import { CHOICE_PREFIX } from './choice/choice-address.ts'
import { DraftList, hasDrafts, type DraftListProps } from './drafts/draft-list.tsx'
import { OfferOnePage } from './offer-one-page.tsx'
import { INVOICES_PREFIX, OfferWizard } from './offer-wizard.tsx'
import { useDrafts } from './drafts/use-drafts.ts'
import { useKeepDraft } from './drafts/use-keep-draft.ts'
import type { FoundDraft, Start } from './drafts/use-start.ts'
import { isFindingOffer } from './submit/lost-answer.ts'
import { withSearch } from './with-search.ts'
import type { OfferWizardProps } from './offer-wizard-props.ts'

export interface BuildingProps extends Omit<
  OfferWizardProps,
  'draftId' | 'isResumed' | 'unanswered' | 'progress' | 'onProgress' | 'drafts'
> {
  readonly start: Start
  readonly onStart: (start: Start) => void
  readonly isOnePage: boolean
}

/** The offer being built, saved as a draft at every change; above it the other drafts. */
export function Building({ start, onStart, isOnePage, ...wizard }: BuildingProps): ReactElement {
  const { candidates, entry } = wizard
  useEffect(() => dropListAddress(pathTo('builder')), [])
  const open = useDraftAddress()
  const hash = useLocationProperty(() => location.hash)
  const { drafts, isWhole, discard } = useDrafts(start.own)
  useKeepDraft({
    candidates,
    draftId: start.draftId,
    progress: start.progress,
    others: drafts.live,
    isWhole,
    onKept(draftId) {
      onStart({ ...start, draftId })
      open(draftId, location.hash, 'same')
    },
  })
  const resume = ({ id, draft }: ListedDraft): void => {
    builder.reset({ ...startOf(draft, candidates), ...(entry.types ? { types: entry.types } : {}) })
    onStart({
      ...start,
      draftId: id,
      isResumed: true,
      progress: draft.progress,
      notice: undefined,
      round: start.round + 1,
    })
    open(id, '#rate', 'other')
  }
  const startOver = (fresh: OfferStart): void => {
    builder.reset(fresh)
    onStart({
      own: start.own,
      draftId: undefined,
      isResumed: false,
      notice: undefined,
      round: start.round + 1,
    })
    open(undefined, '', 'other')
  }
  const keepProgress = (progress: DraftProgress): void => {
    onStart({ ...start, progress })
    if (start.draftId !== undefined) void draftSync.keepProgress(start.draftId, progress)
  }
  const isChoosing = hash === '' || hash === '#customers'
  // What the start left out is decided on at the customers; further on only its first step tells of it.
  const isNoticed = isOnePage || isChoosing || hash === `#${start.opensAt}`
  const isNarrow = useIsNarrow()
  const isFolded = (useIsShort() || isNarrow) && !isOnePage
  const list = { drafts, discard, candidates, openId: start.draftId, onContinue: resume }
  const shown = isChoosing ? shownDrafts(start, list, startOver) : undefined
  const unanswered = start.unanswered?.find(({ offer }) => offer.draftId === start.draftId)
  const Offer = isOnePage ? OfferOnePage : OfferWizard
  return (
    <div className={stack({ gap: 6 })}>
      {isNoticed && start.notice && <output className={caution}>{start.notice}</output>}
      {unanswered && <NotConfirmed />}
      <RemovedCustomers candidates={candidates} />
      {!isFolded && shown?.content}
      <Offer
        key={start.round}
        {...wizard}
        drafts={
          isFolded &&
          shown && (
            <PopoverButton size="small" label={shown.label}>
              {() => shown.content}
            </PopoverButton>
          )
        }
        draftId={start.draftId}
        isResumed={start.isResumed}
        unanswered={unanswered}
        progress={start.progress}
        onProgress={keepProgress}
      />
    </div>
  )
}

/** What stands about drafts above the first step; on a phone and in a low window a button in the line of the steps opens it. */
interface ShownDrafts {
  readonly label: string
  readonly content: ReactElement
}

function shownDrafts(
  { found, isResumed }: Start,
  list: DraftListProps,
  onStartOver: FoundProps['onStartOver'],
): ShownDrafts | undefined {
  if (found) return { label: foundText(found), content: <Found found={found} onStartOver={onStartOver} /> }
  if (isResumed || !hasDrafts(list)) return undefined
  return { label: t('builder.draftsTitle'), content: <DraftList {...list} /> }
}

function foundText({ savedAt }: FoundDraft): string {
  return t('builder.draftFound', { when: formatInstant(savedAt, 'dayTime') })
}

/** That nobody has confirmed the offer as it was sent last; of another one it says nothing. */
function NotConfirmed(): ReactElement | null {
  if (builder.edits.value > 0) return null
  return <output className={caution}>{t('builder.notConfirmed')}</output>
}

/** Customers that became unavailable while the offer was being built, and were removed from it. */
function RemovedCustomers({ candidates }: Pick<OfferWizardProps, 'candidates'>): ReactElement | null {
  const lost = new Set(builder.lost.value)
  if (lost.size === 0 || isFindingOffer.value) return null
  const removed = candidates.filter(({ uuid }) => lost.has(uuid)).map(named)
  if (removed.length === 0) return null
  return (
    <output className={caution}>
      {t('builder.lost', { customers: customerNames(removed, 3), count: removed.length })}
    </output>
  )
}

/** The offer resumes a draft; it can be started over. */
function Found({ found, onStartOver }: FoundProps): ReactElement {
  return (
    <div className={draftList}>
      <div className={draftLine}>
        <output>{foundText(found)}</output>
        <Button size="small" onPress={() => onStartOver(found.fresh)}>
          {t('builder.draftStartOver')}
        </Button>
      </div>
    </div>
  )
}

interface FoundProps {
  readonly found: FoundDraft
  readonly onStartOver: (fresh: OfferStart) => void
}

/** Puts a draft's id into the address, in place of the link's parameters; or removes it. What was filtered stays, unless another offer is opened. */
function useDraftAddress(): (draftId: string | undefined, hash: string, opens: 'same' | 'other') => void {
  const [path, navigate] = useLocation()
  return (draftId, hash, opens) => {
    const query = withoutParams(
      location.search,
      ...(opens === 'other' ? [CHOICE_PREFIX, INVOICES_PREFIX] : []),
    )
    for (const name of ['token', 'encodedDraftOffer', 'draftId', 'id']) query.delete(name)
    if (draftId === undefined) query.delete('draft')
    else query.set('draft', draftId)
    navigate(`${withSearch(path, query.toString())}${hash}`, { replace: true })
  }
}
