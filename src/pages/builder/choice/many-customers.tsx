import { memo, useCallback, useId, useMemo, useState, type ReactElement } from 'react'
import {
  EmptyState,
  FilterChips,
  SortButton,
  TextField,
  useIsBelowWide,
  useIsLow,
  useIsNarrow,
  useSearchText,
  WindowedItems,
  type SortState,
} from '#components'
import { formatCount, t } from '#i18n'
import { builder } from '#state'
import { text as textStyle, visuallyHidden } from '#styles'
import type { Candidate } from '../available.ts'
import { useChoiceAddress } from './choice-address.ts'
import { choiceChips, ChoiceFilters, COLUMN_NAMES, PhoneFilters } from './choice-filters.tsx'
import { DenseLine } from './choice-line.tsx'
import {
  head,
  headName,
  longColumns,
  phoneLine,
  selectBar,
  selectLine,
  toolBar,
  tools,
  wideOnly,
} from './choice-list.css.ts'
import {
  filterCount,
  nextChoiceSort,
  NO_FILTER,
  selectChoices,
  sortChoices,
  type ChoiceColumn,
  type ChoiceFilter,
} from './choice-query.ts'
import type { CustomerChoice } from './customer-choices.ts'
import { indexChoices, togetherOf, type FoundChoice, type Together } from './found-choices.ts'
import { useLineKeys } from './line-keys.ts'
import { lineKey, linesOf } from './list-lines.ts'
import { LeftOut, SelectAll } from './select-all.tsx'
import { SelectedLine } from './selected-line.tsx'

/** Height of a row: of a phone's with its two lines, of others with one. */
const LINE_PX = { narrow: 62, wide: 37 }

export interface ManyCustomersProps {
  readonly candidates: readonly Candidate[]
  readonly choices: readonly CustomerChoice[]
}

/** A list of up to thousands of customers: searched, filtered, sorted, and selected by what matches. */
export function ManyCustomers({ candidates, choices }: ManyCustomersProps): ReactElement {
  const [top, setTop] = useState<HTMLElement | null>(null)
  const { query, change } = useChoiceAddress()
  const { sort } = query
  const filter = useFilterOf(query)
  const find = useCallback((search: string, step: 'new' | 'same') => change({ search }, step), [change])
  const { text, type, end } = useSearchText(query.search, find)
  const index = useMemo(() => indexChoices(choices), [choices])
  const sorted = useMemo(() => sortChoices(index.all, sort), [index, sort])
  const found = useMemo(() => selectChoices(sorted, text, filter), [sorted, text, filter])
  const showsRate = useMemo(() => choices.some((each) => each.acceptedPercent !== undefined), [choices])
  const types = builder.wantedTypes.value
  const together = useMemo(() => togetherOf(index, found, types), [index, found, types])
  const narrowed = { text, filter, sort, showsRate, together }
  const onText = useChange(type, top)
  const onFilter = useChange<ChoiceFilter>(change, top)
  const onSort = useChange<SortState>(
    useCallback((next) => change({ sort: next }), [change]),
    top,
  )
  return (
    <div className={longColumns[showsRate ? 'rated' : 'plain']}>
      <div ref={setTop} />
      <Tools
        {...narrowed}
        candidates={candidates}
        choices={choices}
        found={found}
        onText={onText}
        onTextEnd={end}
        onFilter={onFilter}
        onSort={onSort}
      />
      <LeftOut together={together} />
      {found.length === 0 ? (
        <EmptyState
          isCompact
          title={filterCount(filter) > 0 ? t('builder.noMatchFilter') : t('builder.noMatch', { text })}
        />
      ) : (
        <FoundCustomers found={found} choices={choices} showsRate={showsRate} />
      )}
    </div>
  )
}

/** The filter of a query: the same object for another text or order. */
function useFilterOf({ currency, fromAmount, upToPercent, offer }: ChoiceFilter): ChoiceFilter {
  return useMemo(
    () => ({ currency, fromAmount, upToPercent, offer }),
    [currency, fromAmount, upToPercent, offer],
  )
}

/** A phone and a low window have what the heads of columns do in a menu. */
function useHasNoColumns(): boolean {
  const isNarrow = useIsNarrow()
  return useIsLow() || isNarrow
}

/** Changes what is listed, and shows the other list from its start. */
function useChange<Value>(change: (next: Value, step?: 'new' | 'same') => void, top: HTMLElement | null) {
  return useCallback(
    (next: Value, step?: 'new' | 'same'): void => {
      change(next, step)
      showStart(top)
    },
    [change, top],
  )
}

// Only where it has been scrolled away: what is typed into stays where it is.
function showStart(top: HTMLElement | null): void {
  if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView?.({ block: 'center' })
}

interface Narrowed {
  readonly text: string
  readonly filter: ChoiceFilter
  readonly sort: SortState | undefined
  readonly showsRate: boolean
  readonly together: Together
}

interface ToolsProps extends Narrowed, ManyCustomersProps {
  readonly found: readonly FoundChoice[]
  readonly onText: (next: string) => void
  readonly onTextEnd: () => void
  readonly onFilter: (next: ChoiceFilter, step?: 'new' | 'same') => void
  readonly onSort: (next: SortState) => void
}

/**
 * What narrows the list down, what is selected of it, and the heads of its columns. Neither a filter nor a selection makes a line
 * higher: the rows keep their place.
 */
function Tools(props: ToolsProps): ReactElement {
  const { candidates, choices, text, filter, sort, showsRate, onText, onFilter, onSort } = props
  const isNarrow = useHasNoColumns()
  const isLow = useIsLow()
  const isBelowWide = useIsBelowWide()
  const currencies = useMemo(() => [...new Set(choices.map(({ currency }) => currency))], [choices])
  const filters = { filter, onChange: onFilter, currencies, showsRate }
  const isPhone = isNarrow && !isLow
  const chips = (
    <FilterChips
      filters={choiceChips(filter, onFilter)}
      onReset={() => onFilter(NO_FILTER)}
      layout={isPhone ? 'rest' : 'line'}
    />
  )
  const selected = (
    <SelectedLine candidates={candidates} isShort={isNarrow || isBelowWide} isBesideChips={isPhone} />
  )
  return (
    <div className={tools}>
      <div className={toolBar}>
        <TextField
          label={t('builder.search')}
          isLabelHidden
          placeholder={t('builder.search')}
          type="search"
          value={text}
          onChange={onText}
          onBlur={props.onTextEnd}
        />
        {isNarrow ? (
          <PhoneFilters {...filters} sort={sort} onSort={onSort} />
        ) : (
          <ChoiceFilters {...filters} />
        )}
        {isNarrow ? isLow && selected : chips}
      </div>
      {isPhone && (
        <div className={phoneLine}>
          {selected}
          {chips}
        </div>
      )}
      {isNarrow ? (
        <SelectLine {...props} />
      ) : (
        <>
          <div className={selectBar}>
            <SelectLine {...props} />
            {selected}
          </div>
          <Head sort={sort} onSort={onSort} showsRate={showsRate} />
        </>
      )}
    </div>
  )
}

/** Selects all that match, and says how many these are. */
function SelectLine({ choices, found, together }: ToolsProps): ReactElement {
  const isPart = found.length < choices.length
  return (
    <span className={selectLine}>
      <SelectAll found={found} together={together} isPart={isPart} />
      <output className={textStyle({ size: 12, tone: 'muted' })}>
        {isPart &&
          t('builder.found', {
            found: formatCount(together.foundCount),
            all: formatCount(together.allCount),
          })}
      </output>
    </span>
  )
}

const FIGURES = ['count', 'minor', 'acceptedPercent', 'deadline'] as const

function Head({ sort, showsRate, onSort }: Pick<ToolsProps, 'sort' | 'showsRate' | 'onSort'>): ReactElement {
  return (
    <div className={head}>
      <span className={headName}>
        <ColumnHead column="name" sort={sort} onSort={onSort} />
      </span>
      {FIGURES.filter((column) => showsRate || column !== 'acceptedPercent').map((column) => (
        <span key={column} className={wideOnly}>
          <ColumnHead column={column} sort={sort} onSort={onSort} />
        </span>
      ))}
    </div>
  )
}

interface ColumnHeadProps extends Pick<ToolsProps, 'sort' | 'onSort'> {
  readonly column: ChoiceColumn
}

/** A key of the search changes none of them. */
const ColumnHead = memo(function ColumnHead({ column, sort, onSort }: ColumnHeadProps): ReactElement {
  return (
    <SortButton
      label={t(COLUMN_NAMES[column])}
      direction={sort?.id === column ? sort.direction : undefined}
      align={column === 'name' ? 'start' : 'end'}
      saysDirection
      onPress={() => onSort(nextChoiceSort(sort, column))}
    />
  )
})

interface FoundCustomersProps {
  readonly found: readonly FoundChoice[]
  /** What they were found in. */
  readonly choices: readonly CustomerChoice[]
  readonly showsRate: boolean
}

function FoundCustomers({ found, choices, showsRate }: FoundCustomersProps): ReactElement {
  const id = useId()
  const isNarrow = useHasNoColumns()
  const isLow = useIsLow()
  const lines = useMemo(() => linesOf(found), [found])
  const keyOf = useLineKeys(lines, choices)
  const itemKey = useCallback((index: number) => lineKey(lines[index]!), [lines])
  return (
    <>
      <p id={id} className={visuallyHidden}>
        {t('builder.listKeys')}
      </p>
      <WindowedItems
        label={t('builder.stepCustomers')}
        count={lines.length}
        estimatedPx={isNarrow && !isLow ? LINE_PX.narrow : LINE_PX.wide}
        isOneTabStop
        itemKey={itemKey}
        describedBy={id}
      >
        {(index, itemProps) => {
          const line = lines[index]
          if (line === undefined) return null
          return <DenseLine key={keyOf(index)} line={line} itemProps={itemProps} showsRate={showsRate} />
        }}
      </WindowedItems>
    </>
  )
}
