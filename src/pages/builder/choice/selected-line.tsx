import { X } from 'lucide-react'
import { useMemo, type ReactElement } from 'react'
import { Button, IconButton } from '#components'
import { t, type Currency } from '#i18n'
import { offersAmountsText } from '#offering'
import { builder } from '#state'
import { countCustomers, type Candidate } from '../available.ts'
import { selection, selectionBesideChips } from './choice-list.css.ts'
import { HowMany } from './how-many.tsx'

export interface SelectedLineProps {
  readonly candidates: readonly Candidate[]
  /** Where there is no room for sums: they stand in the result alone. */
  readonly isShort: boolean
  /** Where filters share its line: the way to clear it is an icon. */
  readonly isBesideChips?: boolean
}

/** What is selected of many customers: how many, their invoices and sums, and a way to clear it. */
export function SelectedLine({
  candidates,
  isShort,
  isBesideChips = false,
}: SelectedLineProps): ReactElement {
  const chosen = builder.chosen.value
  const sums = useMemo(() => sumsOf(candidates.filter(({ uuid }) => chosen.has(uuid))), [candidates, chosen])
  const clear = (): void => builder.choose([...chosen], false)
  return (
    <div className={isBesideChips ? selectionBesideChips : selection}>
      <HowMany candidates={candidates}>{isShort ? customersText(sums) : selectedText(sums)}</HowMany>
      {sums.customers > 0 && <ClearSelection isIcon={isBesideChips} onPress={clear} />}
    </div>
  )
}

interface ClearSelectionProps {
  readonly isIcon: boolean
  readonly onPress: () => void
}

function ClearSelection({ isIcon, onPress }: ClearSelectionProps): ReactElement {
  const name = t('builder.clearSelection')
  if (isIcon)
    return (
      <IconButton size="small" label={name} onPress={onPress}>
        <X size={16} aria-hidden />
      </IconButton>
    )
  return (
    <Button size="small" kind="quiet" onPress={onPress}>
      {name}
    </Button>
  )
}

interface SelectedSums {
  readonly customers: number
  readonly invoices: number
  readonly amounts: ReadonlyMap<Currency, number>
}

function sumsOf(chosen: readonly Candidate[]): SelectedSums {
  const amounts = new Map<Currency, number>()
  let invoices = 0
  for (const { currency, count, payableMinor: minor } of chosen) {
    invoices += count
    amounts.set(currency, (amounts.get(currency) ?? 0) + minor)
  }
  return { customers: countCustomers(chosen), invoices, amounts }
}

function customersText({ customers }: Pick<SelectedSums, 'customers'>): string {
  return t('builder.customersSelected', { count: customers })
}

function selectedText({ customers, invoices, amounts }: SelectedSums): string {
  if (customers === 0) return customersText({ customers })
  return t('builder.selectedSums', {
    customers: customersText({ customers }),
    invoices: t('common.invoices', { count: invoices }),
    amounts: offersAmountsText([...amounts].map(([currency, minor]) => ({ currency, minor }))),
  })
}
