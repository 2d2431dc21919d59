import { useMemo, type ReactElement } from 'react'
import { Button } from '#components'
import { formatList, formatMoney, t, type Currency } from '#i18n'
import { builder } from '#state'
import { countCustomers, type Candidate } from '../available.ts'
import { selection } from './choice-list.css.ts'

/** What is selected of many customers: how many, their invoices and sums, and a way to clear it. */
export function SelectedLine({ candidates }: { readonly candidates: readonly Candidate[] }): ReactElement {
  const chosen = builder.chosen.value
  const sums = useMemo(() => sumsOf(candidates.filter(({ uuid }) => chosen.has(uuid))), [candidates, chosen])
  return (
    <div className={selection}>
      <output>{selectedText(sums)}</output>
      {sums.customers > 0 && (
        <Button size="small" kind="quiet" onPress={() => builder.choose([...chosen], false)}>
          {t('builder.clearSelection')}
        </Button>
      )}
    </div>
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

function selectedText({ customers, invoices, amounts }: SelectedSums): string {
  if (customers === 0) return t('builder.customersSelected', { count: 0 })
  return t('builder.selectedSums', {
    customers: t('builder.customersSelected', { count: customers }),
    invoices: t('common.invoices', { count: invoices }),
    amounts: formatList([...amounts].map(([currency, minor]) => formatMoney(minor, currency))),
  })
}
