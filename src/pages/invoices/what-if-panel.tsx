import { computed } from '@preact/signals-react'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactElement } from 'react'
import { Amount, Button, Day, Facts, IconButton, Rate, useFirstRows, type Fact } from '#components'
import type { RateSpread } from '#domain/rates'
import { formatPercent, t } from '#i18n'
import {
  againstCapital,
  againstCapitalLabel,
  RateEditor,
  RateKindChoice,
  rateProblemText,
  useOwnRates,
  type BuilderStart,
} from '#offering'
import {
  book,
  sortByCurrency,
  currencyOrder,
  isClosedNow,
  whatIf,
  type OfferResult,
  SHOWN_CURRENCIES,
} from '#state'
import { caution, panel, row, text } from '#styles'
import type { InvoiceScope } from './address.ts'
import { amounts } from './invoice-summary.css.ts'
import { useHeldCount } from './offer-these.tsx'
import { earliestDeposit, opportunitiesOf } from './scoped-totals.ts'
import { panelBox, rateBox, sliderBox, tooSoonLine } from './what-if-panel.css.ts'

interface PanelProps {
  readonly scope: InvoiceScope
  readonly onClosed: () => void
  /** Builds an offer of the included invoices that match; absent where the user cannot. */
  readonly onOffer?: ((rate: Pick<BuilderStart, 'rateType' | 'percent'>) => void) | undefined
}

/** Applies a rate to every included invoice that matches; the cost updates while the slider moves. */
export function WhatIfPanel(props: PanelProps): ReactElement | null {
  return whatIf.isOpen.value ? <OpenPanel {...props} /> : null
}

function OpenPanel({ scope, onClosed, onOffer }: PanelProps): ReactElement {
  // Nothing is paid early where no offers are taken now.
  const asked = opportunitiesOf(scope)
    .filter((position) => !isClosedNow(position))
    .join(' ')
  useLayoutEffect(() => whatIf.ask(asked === '' ? [] : asked.split(' ').map(Number)), [asked])
  const box = useRef<HTMLElement>(null)
  // Opened from a menu that is closed by now: the focus moves here.
  useEffect(() => box.current?.focus(), [])
  const close = (): void => {
    whatIf.close()
    onClosed()
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`${panel} ${panelBox}`}
      aria-label={t('invoices.whatIfTitle')}
    >
      <div className={row({ justify: 'between', wrap: false })}>
        <h2 className={text({ size: 14 })}>{t('invoices.whatIfTitle')}</h2>
        <IconButton label={t('common.close')} size="small" onPress={close}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <RateFields scope={scope} />
      <Unusual />
      <Results scope={scope} />
      <TooSoon />
      {onOffer && <Held />}
      {onOffer && <OfferAtRate onOffer={onOffer} />}
    </section>
  )
}

// Does not update with the slider.
function RateFields({ scope }: { readonly scope: InvoiceScope }): ReactElement {
  const type = whatIf.rateType.value
  const { opportunities } = book.book()
  const customers = opportunitiesOf(scope).flatMap((position) => opportunities[position] ?? [])
  return (
    <div className={rateBox}>
      <RateKindChoice value={type} onChange={whatIf.setRateType} />
      <RateValue ownRates={useOwnRates(customers, type)} />
    </div>
  )
}

function RateValue({ ownRates }: { readonly ownRates: RateSpread | undefined }): ReactElement {
  const problem = whatIf.rateProblem.value
  return (
    <RateEditor
      type={whatIf.rateType.value}
      percent={whatIf.percent.value}
      onChange={whatIf.setPercent}
      error={problem && problem !== 'RATE_BELOW_ACCEPTED' ? rateProblemText(problem) : undefined}
      sliderClassName={sliderBox}
      ownRates={ownRates}
    />
  )
}

function OfferAtRate({ onOffer }: Required<Pick<PanelProps, 'onOffer'>>): ReactElement {
  const isIdle = whatIf.rate.value === undefined || whatIf.results.value.every(({ count }) => count === 0)
  const offer = (): void =>
    onOffer?.({ rateType: whatIf.rateType.peek(), percent: whatIf.percent.peek() ?? 0 })
  return (
    <div className={row({ justify: 'end' })}>
      <Button kind="primary" isIdle={isIdle} onPress={offer}>
        {t('invoices.whatIfOffer')}
      </Button>
    </div>
  )
}

/** A rate so high that it may be a typing error. */
function Unusual(): ReactElement | null {
  const apr = whatIf.unusualApr.value
  if (apr === undefined) return null
  return <output className={caution}>{t('builder.rateUnusual', { rate: formatPercent(apr) })}</output>
}

const moreCurrencies = (count: number): string => t('common.moreCurrencies', { count })

/** The matching invoices that no clear can pay early, subtracted from what matches: the result has none of them. */
function TooSoon(): ReactElement | null {
  const results = whatIf.results.value
    .filter(({ notEarlyCount }) => notEarlyCount > 0)
    .toSorted(sortByCurrency(currencyOrder.value))
  const { shown, more } = useFirstRows(results, SHOWN_CURRENCIES, moreCurrencies)
  if (results.length === 0) return null
  const count = results.reduce((sum, { notEarlyCount }) => sum + notEarlyCount, 0)
  return (
    <div>
      <p className={`${text({ size: 13, tone: 'muted' })} ${tooSoonLine}`}>
        <span>{t('builder.notEarly', { count })}</span>
        {shown.map(({ currency, notEarlyMinor }) => (
          <Amount key={currency} minor={-notEarlyMinor} currency={currency} display="code" />
        ))}
      </p>
      {more}
    </div>
  )
}

/** The matching invoices that an offer at this rate leaves out. */
function Held(): ReactElement | null {
  const count = useHeldCount()
  if (count === 0) return null
  return <p className={text({ size: 13, tone: 'muted' })}>{t('invoices.offerHeld', { count })}</p>
}

/** What the rate saves or costs beside the user's cost of capital, where there is one. */
function againstCapitalFact(results: readonly OfferResult[]): readonly Fact[] {
  const told = results.flatMap((result) => againstCapital(result) ?? [])
  if (told.length === 0) return []
  return [
    {
      label: againstCapitalLabel(),
      value: (
        <span className={amounts}>
          {told.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </span>
      ),
    },
  ]
}

function Results({ scope }: { readonly scope: InvoiceScope }): ReactElement {
  // No rate changes the day.
  const deposit = useMemo(() => computed(() => earliestDeposit(scope)), [scope]).value
  const results = whatIf.rate.value ? whatIf.results.value.toSorted(sortByCurrency(currencyOrder.value)) : []
  const { shown, more } = useFirstRows(results, SHOWN_CURRENCIES)
  const each = (minor: (result: (typeof results)[number]) => number): ReactElement => (
    <span className={amounts}>
      {results.length === 0
        ? t(whatIf.rate.value ? 'invoices.none' : 'common.notAvailable')
        : shown.map((result) => (
            <Amount key={result.currency} minor={minor(result)} currency={result.currency} display="code" />
          ))}
    </span>
  )
  return (
    <div>
      <Facts
        items={[
          { label: t('offers.payment'), value: each((result) => result.paymentMinor) },
          { label: t('invoices.columnCost'), value: each((result) => result.discountMinor) },
          {
            label: t('invoices.columnApr'),
            value: (
              <span className={amounts}>
                {results.length === 0 && <Rate percent={undefined} />}
                {shown.map((result) => (
                  <span key={result.currency}>
                    <Rate percent={result.aprPercent} />
                  </span>
                ))}
              </span>
            ),
          },
          ...againstCapitalFact(shown),
          { label: t('invoices.earliestDeposit'), value: <Day day={deposit} /> },
        ]}
      />
      {more}
    </div>
  )
}
