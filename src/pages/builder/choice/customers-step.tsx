import { useCallback, useMemo, type ReactElement } from 'react'
import { EmptyState, TextField, useIsShort, useSearchText, WindowedItems } from '#components'
import { t } from '#i18n'
import { builder } from '#state'
import { caution, row, stack, text as textStyle, visuallyHidden } from '#styles'
import { countCustomers, type Candidate } from '../available.ts'
import { searchBox } from '../builder.css.ts'
import { useChoiceAddress } from './choice-address.ts'
import { ChoiceLine } from './choice-line.tsx'
import { list } from './choice-list.css.ts'
import { NO_FILTER, selectChoices } from './choice-query.ts'
import { customerChoices, type CustomerChoice } from './customer-choices.ts'
import { indexChoices, togetherOf } from './found-choices.ts'
import { HowMany } from './how-many.tsx'
import { lineKey, linesOf } from './list-lines.ts'
import { ManyCustomers } from './many-customers.tsx'
import { customersProblem } from '../offer-problems.ts'
import { Rejected } from '../submit/rejected.tsx'
import { LeftOut, SelectAll } from './select-all.tsx'

const SEARCH_FROM = 9
/** More than so many entries are filtered and sorted too. */
const FILTERED_FROM = 25
/** Estimated height of a row, until measured. */
const LINE_PX = 64

/** The step that chooses customers. */
export function CustomersStep({ candidates }: { readonly candidates: readonly Candidate[] }): ReactElement {
  const choices = useMemo(() => customerChoices(candidates), [candidates])
  const isLong = choices.length > FILTERED_FROM
  const isShort = useIsShort()
  return (
    <section className={stack({ gap: isShort ? 1 : isLong ? 2 : 4 })}>
      {/* A low window's height is for the rows: the list of steps says the same. */}
      <h2 className={isShort ? visuallyHidden : textStyle({ size: 20 })}>{t('builder.customersTitle')}</h2>
      <Rejected at="customers" />
      <NothingTogether candidates={candidates} />
      {isLong ? (
        <ManyCustomers candidates={candidates} choices={choices} />
      ) : (
        <FewCustomers candidates={candidates} choices={choices} />
      )}
    </section>
  )
}

interface FewCustomersProps {
  readonly candidates: readonly Candidate[]
  readonly choices: readonly CustomerChoice[]
}

function FewCustomers({ candidates, choices }: FewCustomersProps): ReactElement {
  const { query, change } = useChoiceAddress()
  const find = useCallback((search: string, step: 'new' | 'same') => change({ search }, step), [change])
  const { text, type, end } = useSearchText(query.search, find)
  const isShort = useIsShort()
  const index = useMemo(() => indexChoices(choices), [choices])
  const found = useMemo(() => selectChoices(index.all, text, NO_FILTER), [index, text])
  const lines = useMemo(() => linesOf(found), [found])
  const types = builder.wantedTypes.value
  const together = useMemo(() => togetherOf(index, found, types), [index, found, types])
  return (
    <>
      {countCustomers(candidates) >= SEARCH_FROM && (
        <div className={searchBox}>
          <TextField
            label={t('builder.search')}
            isLabelHidden={isShort}
            {...(isShort && { placeholder: t('builder.search') })}
            type="search"
            value={text}
            onChange={type}
            onBlur={end}
          />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState isCompact title={t('builder.noMatch', { text })} />
      ) : (
        <>
          <div>
            <div className={row({ justify: 'between' })}>
              <SelectAll found={found} together={together} isPart={false} />
              <SelectedCount candidates={candidates} />
            </div>
            <LeftOut together={together} />
          </div>
          {new Set(found.map(({ choice }) => choice.currency)).size > 1 && (
            <p className={textStyle({ size: 13, tone: 'muted' })}>{t('invoices.withinCurrency')}</p>
          )}
          <WindowedItems
            className={list}
            label={t('builder.stepCustomers')}
            count={lines.length}
            estimatedPx={LINE_PX}
          >
            {(at, itemProps) => {
              const line = lines[at]
              return line ? <ChoiceLine key={lineKey(line)} line={line} itemProps={itemProps} /> : null
            }}
          </WindowedItems>
        </>
      )}
    </>
  )
}

function SelectedCount({ candidates }: { readonly candidates: readonly Candidate[] }): ReactElement {
  const chosen = candidates.filter(({ uuid }) => builder.chosen.value.has(uuid))
  return (
    <div className={textStyle({ size: 13, tone: 'muted' })}>
      <HowMany candidates={candidates}>
        {t('builder.customersSelected', { count: countCustomers(chosen) })}
      </HowMany>
    </div>
  )
}

/** The chosen customers take no kind of offer that all of them take. */
function NothingTogether({ candidates }: { readonly candidates: readonly Candidate[] }): ReactElement | null {
  if (builder.chosen.value.size === 0 || builder.types.value.length > 0) return null
  return <output className={caution}>{customersProblem(candidates)}</output>
}
