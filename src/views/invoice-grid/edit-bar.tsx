import { computed, type ReadonlySignal } from '@preact/signals-react'
import { Redo2, Undo2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button, IconButton } from '#components'
import { t } from '#i18n'
import { useShortcut } from '#keyboard'
import { book } from '#state'
import { row, visuallyHidden } from '#styles'
import { CountRoom } from './count-room.tsx'
import { bulkButton, editBar } from './edit-bar.css.ts'
import { leavingOffers, NOTHING_LEAVES, type LeavingOffers } from './offers-without.ts'
import { useOfferPlaces, type OfferPlaces } from './offer-places.ts'
import { said, useSteps } from './use-steps.ts'
import { useTellExcluded, type Exclusion } from './use-tell-excluded.ts'

/** What is done is done to the selected rows, or to all that match. */
const totals = computed(() => book.selected.value?.totals ?? book.totals.value)
const excluded = computed(() => totals.value.excludedCount)
const included = computed(() => totals.value.count - excluded.value)
const isOfSome = computed(() => book.selected.value?.isAll === false)
const isReady = computed(() => book.status.value === 'ready')
const canExclude = computed(() => isReady.value && included.value > 0)
const canInclude = computed(() => isReady.value && excluded.value > 0)

/** Includes or excludes the selected rows, or all that match; undoes and redoes edits. */
export function EditBar({ isOneLine = false }: { readonly isOneLine?: boolean }): ReactElement {
  const { undo, redo } = useSteps()
  const tell = useTellExcluded()
  useShortcut('undo', undo)
  useShortcut('redo', redo)
  return (
    <div className={`${row({ gap: 2, wrap: !isOneLine })} ${editBar}`} data-wraps>
      <ExcludeAll onDone={tell} />
      <IncludeAll onDone={tell} />
      <div className={row({ gap: 2, wrap: false })}>
        <UndoButton onPress={undo} />
        <RedoButton onPress={redo} />
      </div>
      <Said />
    </div>
  )
}

/** A component of its own: the buttons do not render with it. */
function Said(): ReactElement {
  return <output className={visuallyHidden}>{said.value}</output>
}

interface BulkProps {
  readonly onDone: (exclusion: Exclusion) => Promise<void>
}

function useOffered(): () => LeavingOffers {
  const places = useOfferPlaces()
  return () => {
    if (places.isEmpty) return NOTHING_LEAVES
    const held = book.book()
    return leavingOffers(
      book.sumsToActOn(),
      (position) => places.hasOpportunity(held.opportunities[position]?.uuid ?? ''),
      isOfSome.peek() ? selectedOutside(places) : places.matchingOutside(),
    )
  }
}

/** How many of the included invoices that are selected are outside the active offers, by the position of the opportunity. */
function selectedOutside({ of }: OfferPlaces): ReadonlyMap<number, number> {
  const held = book.book()
  const counts = new Map<number, number>()
  for (const row of book.rowsToActOn(book.selectedCount.peek())) {
    if (held.isExcluded(row) || of(row) !== 'outside') continue
    const opportunity = held.derived.opportunity[row]!
    counts.set(opportunity, (counts.get(opportunity) ?? 0) + 1)
  }
  return counts
}

// The counts change with every keystroke of a search: only their texts render, not the buttons.
function ExcludeAll({ onDone }: BulkProps): ReactElement {
  const offered = useOffered()
  return (
    <Button
      size="small"
      className={bulkButton}
      isIdle={!canExclude.value}
      onPress={() => void bulk(true, included.peek(), onDone, offered())}
    >
      <HowMany some="invoices.excludeSome" all="invoices.excludeAll" count={included} />
    </Button>
  )
}

function IncludeAll({ onDone }: BulkProps): ReactElement {
  return (
    <Button
      size="small"
      className={bulkButton}
      isIdle={!canInclude.value}
      onPress={() => void bulk(false, excluded.peek(), onDone)}
    >
      <HowMany some="invoices.includeSome" all="invoices.includeAll" count={excluded} />
    </Button>
  )
}

interface HowManyProps {
  readonly some: 'invoices.excludeSome' | 'invoices.includeSome'
  readonly all: 'invoices.excludeAll' | 'invoices.includeAll'
  readonly count: ReadonlySignal<number>
}

function HowMany({ some, all, count }: HowManyProps): ReactElement {
  const name = isOfSome.value ? some : all
  return (
    <CountRoom
      count={book.hasFigures.value ? count.value : undefined}
      text={(shown) => t(name, { count: shown })}
    />
  )
}

interface StepProps {
  readonly onPress: () => void
}

function UndoButton({ onPress }: StepProps): ReactElement {
  return (
    <IconButton label={t('invoices.undo')} size="small" isIdle={!book.canUndo.value} onPress={onPress}>
      <Undo2 size={16} aria-hidden />
    </IconButton>
  )
}

function RedoButton({ onPress }: StepProps): ReactElement {
  return (
    <IconButton label={t('invoices.redo')} size="small" isIdle={!book.canRedo.value} onPress={onPress}>
      <Redo2 size={16} aria-hidden />
    </IconButton>
  )
}

async function bulk(
  isExcluding: boolean,
  changed: number,
  tell: BulkProps['onDone'],
  leaving = NOTHING_LEAVES,
): Promise<void> {
  const step = exclude(isExcluding)
  const otherwise = t(isExcluding ? 'invoices.nowExcluded' : 'invoices.nowIncluded', { count: changed })
  await tell({ changed, leaving, step, otherwise })
}

function exclude(isExcluding: boolean): string | undefined {
  if (book.selected.peek() !== undefined) return book.setSelectedExcluded(isExcluding)
  return isExcluding ? book.excludeMatching() : book.includeMatching()
}
