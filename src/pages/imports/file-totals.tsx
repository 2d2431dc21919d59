import type { ReactElement } from 'react'
import { Amount, FigureTable } from '#components'
import type { ImportTotal } from '#contract'
import { currencyCode, minorFromMajor } from '#domain/money'
import { t } from '#i18n'
import { byWorth } from '#state'
import { figures, notice, rowCount } from './imports.css.ts'
import { STATES, stateText } from './texts.ts'
import { noneEligible, noneEligibleText } from './where-rows-are.ts'

export function NoneEligible({ totals }: { readonly totals: readonly ImportTotal[] }): ReactElement | null {
  const none = noneEligible(totals)
  if (none === undefined) return null
  return <output className={notice}>{noneEligibleText(none)}</output>
}

export function Totals({ totals }: { readonly totals: readonly ImportTotal[] }): ReactElement {
  const currencies = byWorth([...new Set(totals.map(({ currency }) => currency))], (currency) => ({
    currency: currencyCode(currency),
    minor: minorOf(
      totals.filter((each) => each.currency === currency),
      currency,
    ),
  }))
  const states = STATES.filter((state) => totals.some((each) => each.state === state))
  const columns = states.map((state) => ({
    id: state as string,
    header: stateText(state),
    cell: (currency: string) =>
      cell(
        totals.filter((each) => each.currency === currency && each.state === state),
        currency,
      ),
  }))
  const all = {
    id: 'all',
    header: t('imports.allStates'),
    cell: (currency: string) =>
      cell(
        totals.filter((each) => each.currency === currency),
        currency,
      ),
  }
  return (
    <div className={figures}>
      <FigureTable
        label={t('imports.totalsLabel')}
        corner={t('imports.field.currency')}
        rows={currencies}
        rowName={(currency) => currency}
        columns={columns.length > 1 ? [...columns, all] : columns}
      />
    </div>
  )
}

function cell(own: readonly ImportTotal[], currency: string): ReactElement {
  return (
    <Figure
      count={own.reduce((sum, { count }) => sum + count, 0)}
      minor={minorOf(own, currency)}
      currency={currency}
    />
  )
}

function minorOf(own: readonly ImportTotal[], currency: string): number {
  return own.reduce((sum, { amount }) => sum + minorFromMajor(amount, currencyCode(currency)), 0)
}

interface FigureProps {
  readonly count: number
  readonly minor: number
  readonly currency: string
}

function Figure({ count, minor, currency }: FigureProps): ReactElement {
  return (
    <>
      <Amount minor={minor} currency={currencyCode(currency)} display="none" />{' '}
      <span className={rowCount}>{t('imports.rowCount', { count })}</span>
    </>
  )
}
