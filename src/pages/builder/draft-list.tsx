import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Button } from '#components'
import { formatInstant, formatPercent, nameList, t } from '#i18n'
import { draftKeeper, listDrafts, type ListedDraft } from '#state'
import { row, stack, text } from '#styles'
import type { Candidate } from './available.ts'
import { draftLine, draftList } from './builder.css.ts'
import { typeTitle } from './type-texts.ts'

/** Older ones are on the server, and found by their address. */
const SHOWN_DRAFTS = 3

const KEY = ['offer-drafts']

export interface DraftListProps {
  readonly candidates: readonly Candidate[]
  /** The one being worked on is not offered. */
  readonly openId: string | undefined
  readonly onContinue: (draft: ListedDraft) => void
}

/** Offers begun earlier, to go on with. Absent when there is none. */
export function DraftList({ candidates, openId, onContinue }: DraftListProps): ReactElement | null {
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: listDrafts,
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  })
  const drafts = data.filter(({ id, draft }) => id !== openId && draft.markets.length > 0)
  if (drafts.length === 0) return null
  const giveUp = async (id: string): Promise<void> => {
    await draftKeeper.drop(id)
    await client.invalidateQueries({ queryKey: KEY })
  }
  return (
    <section className={draftList} aria-label={t('builder.draftsTitle')}>
      <h2 className={text({ size: 14, weight: 'medium' })}>{t('builder.draftsTitle')}</h2>
      <ul>
        {drafts.slice(0, SHOWN_DRAFTS).map((each) => {
          const name = draftName(each, candidates)
          return (
            <li key={each.id} className={draftLine}>
              <span className={stack({ gap: 0 })}>
                <span className={text({ size: 14 })}>{name}</span>
                <span className={text({ size: 12, tone: 'muted' })}>{draftDetails(each)}</span>
              </span>
              <span className={row({ gap: 2, wrap: false })}>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('builder.draftDiscardOne', { name })}
                  onPress={() => void giveUp(each.id)}
                >
                  {t('builder.draftDiscard')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('builder.draftContinueOne', { name })}
                  onPress={() => onContinue(each)}
                >
                  {t('builder.draftContinue')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function draftName({ draft }: ListedDraft, candidates: readonly Candidate[]): string {
  const makers = new Set(draft.markets.map(({ makerOrganizationUuid }) => makerOrganizationUuid))
  const names = candidates
    .filter(({ makerOrganizationUuid }) => makers.has(makerOrganizationUuid))
    .map(({ name }) => name)
  return nameList([...new Set(names)]) || t('builder.draftNobody')
}

function draftDetails({ savedAt, draft }: ListedDraft): string {
  const when = formatInstant(savedAt, 'dayTime')
  const type = typeTitle(draft.type)
  if (draft.rate === undefined) return t('builder.draftDetails', { type, when })
  const rate = formatPercent(draft.rate)
  return t('builder.draftDetailsRate', {
    type,
    rate: t(draft.rateType === 'APR' ? 'builder.rateApr2' : 'builder.rateDisc2', { rate }),
    when,
  })
}
