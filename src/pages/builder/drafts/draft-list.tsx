import { useRef, type ReactElement } from 'react'
import { Button, useFirstRows, useIsNarrow } from '#components'
import { formatInstant, formatPercent, offerTypeText, t } from '#i18n'
import { offerName } from '#offering'
import type { ListedDraft } from '#documents/offers/drafts/offer-draft'
import { row, stack, text } from '#styles'
import { named, type Candidate } from '../available.ts'
import { draftLine, draftList } from '../builder.css.ts'
import type { DraftsAtHand } from './use-drafts.ts'

/** How many are listed before "show more"; on a phone only the latest. */
const SHOWN_DRAFTS = 3

export interface DraftListProps extends Omit<DraftsAtHand, 'isWhole'> {
  readonly candidates: readonly Candidate[]
  /** The draft being edited, which is not listed. */
  readonly openId: string | undefined
  readonly onContinue: (draft: ListedDraft) => void
}

type Listed = Pick<DraftListProps, 'drafts' | 'openId'>

/** The drafts that can be resumed: all but the one being edited, and those of nobody. */
function resumable({ drafts, openId }: Listed): readonly ListedDraft[] {
  return drafts.live.filter(({ id, draft }) => id !== openId && draft.markets.length > 0)
}

/** Whether there is anything to resume or to discard. */
export function hasDrafts(listed: Listed): boolean {
  return resumable(listed).length > 0 || listed.drafts.expired.length > 0
}

/** Saved drafts, to resume or to discard. Renders nothing without any. */
export function DraftList({ drafts, openId, ...props }: DraftListProps): ReactElement | null {
  const box = useRef<HTMLElement>(null)
  const live = resumable({ drafts, openId })
  const { expired } = drafts
  if (!hasDrafts({ drafts, openId })) return null
  const discard = (given: readonly ListedDraft[]): void => {
    props.discard(given)
    // The button disappears with its draft: the focus moves to the others.
    box.current?.focus()
  }
  const rest = { ...props, discard }
  return (
    <section ref={box} tabIndex={-1} className={draftList} aria-label={t('builder.draftsTitle')}>
      {live.length > 0 && <LiveDrafts {...rest} live={live} />}
      {expired.length > 0 && (
        <div className={draftLine}>
          <span className={text({ size: 13, tone: 'muted' })}>
            {t('builder.draftsExpired', { count: expired.length })}
          </span>
          <Button size="small" kind="quiet" onPress={() => rest.discard(expired)}>
            {t('builder.draftsDiscardExpired')}
          </Button>
        </div>
      )}
    </section>
  )
}

type LiveDraftsProps = Omit<DraftListProps, 'drafts' | 'openId'> & { readonly live: readonly ListedDraft[] }

function LiveDrafts({ live, ...line }: LiveDraftsProps): ReactElement {
  const { shown, more } = useFirstRows(live, useIsNarrow() ? 1 : SHOWN_DRAFTS)
  return (
    <>
      <h2 className={text({ size: 14, weight: 'medium' })}>{t('builder.draftsTitle')}</h2>
      <ul>
        {shown.map((each) => (
          <DraftLine key={each.id} {...line} listed={each} />
        ))}
      </ul>
      {more && <div>{more}</div>}
    </>
  )
}

type DraftLineProps = Omit<LiveDraftsProps, 'live'> & { readonly listed: ListedDraft }

function DraftLine({ listed, candidates, discard, onContinue }: DraftLineProps): ReactElement {
  const name = draftName(listed, candidates)
  return (
    <li className={draftLine}>
      <span className={stack({ gap: 0 })}>
        <span className={text({ size: 14 })}>{name}</span>
        <span className={text({ size: 12, tone: 'muted' })}>{draftDetails(listed)}</span>
      </span>
      <span className={row({ gap: 2, wrap: false })}>
        <Button
          size="small"
          kind="quiet"
          aria-label={t('builder.draftDiscardOne', { name })}
          onPress={() => discard([listed])}
        >
          {t('builder.draftDiscard')}
        </Button>
        <Button
          size="small"
          aria-label={t('builder.draftContinueOne', { name })}
          onPress={() => onContinue(listed)}
        >
          {t('builder.draftContinue')}
        </Button>
      </span>
    </li>
  )
}

function draftName({ draft }: ListedDraft, candidates: readonly Candidate[]): string {
  const makers = new Set(draft.markets.map(({ makerOrganizationUuid }) => makerOrganizationUuid))
  const own = candidates.filter(({ makerOrganizationUuid }) => makers.has(makerOrganizationUuid))
  return own.length === 0 ? t('builder.draftNobody') : offerName({ opportunities: own.map(named) })
}

function draftDetails({ savedAt, draft }: ListedDraft): string {
  const when = formatInstant(savedAt, 'dayTime')
  const type = offerTypeText(draft.type)
  if (draft.rate === undefined) return t('builder.draftDetails', { type, when })
  const rate = formatPercent(draft.rate)
  return t('builder.draftDetailsRate', {
    type,
    rate: t(draft.rateType === 'APR' ? 'builder.rateApr2' : 'builder.rateDisc2', { rate }),
    when,
  })
}
