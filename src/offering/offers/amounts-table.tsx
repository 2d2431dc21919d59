import { useId, useState, type ReactElement } from 'react'
import { Amount, Button, FigureTable, type FigureColumn } from '#components'
import type { Currency } from '#domain/money'
import { t } from '#i18n'
import { SHOWN_CURRENCIES } from '#state'
import { stack } from '#styles'
import { inOfferOrder, type OrderedOffer } from './offer-order.ts'
import type { CurrencyAmount } from './offer-receives.ts'

export interface NamedAmounts {
  readonly label: string
  /** Undefined where they are not known. */
  readonly amounts: readonly CurrencyAmount[] | undefined
}

export interface AmountsTableProps {
  readonly offer: OrderedOffer
  readonly sums: readonly NamedAmounts[]
  /** The id of the heading above it, where a page has several: it tells their buttons apart. */
  readonly headingId?: string
}

/** Sums of an offer currency by currency, at a press; renders nothing where the sums themselves name each currency. */
export function AmountsTable({ offer, sums, headingId }: AmountsTableProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const some = sums.map(({ amounts }) => amounts?.filter(({ minor }) => minor !== 0) ?? [])
  if (some.every(({ length }) => length <= SHOWN_CURRENCIES)) return null
  const currencies = new Set(some.flatMap((amounts) => amounts.map(({ currency }) => currency)))
  return (
    <div className={stack({ gap: 2, align: 'start' })}>
      <Button
        id={id}
        size="small"
        aria-expanded={isOpen}
        {...(headingId !== undefined && { 'aria-labelledby': `${id} ${headingId}` })}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? t('common.fewerRows') : t('home.allCurrencies', { count: currencies.size })}
      </Button>
      {isOpen && (
        <FigureTable
          label={t('invoices.summary')}
          corner={t('invoices.currency')}
          rows={inOfferOrder(offer, [...currencies], (currency) => currency)}
          rowName={(currency) => currency}
          columns={sums.map(sumColumn)}
        />
      )}
    </div>
  )
}

function sumColumn({ label, amounts }: NamedAmounts): FigureColumn<Currency> {
  return {
    id: label,
    header: label,
    cell: (currency) => (
      <Amount minor={amounts && minorIn(amounts, currency)} currency={currency} display="none" />
    ),
  }
}

function minorIn(amounts: readonly CurrencyAmount[], wanted: Currency): number {
  return amounts.find(({ currency }) => currency === wanted)?.minor ?? 0
}
