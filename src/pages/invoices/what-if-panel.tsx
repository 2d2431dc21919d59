import { computed } from '@preact/signals-react'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import { Amount, Button, Day, IconButton, Panel, Rate, useAreRowsFirst, useFirstRows } from '#components'
import type { RateSpread } from '#domain/rates'
import { t } from '#i18n'
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
import { panel, row, text } from '#styles'
import type { InvoiceScope } from './address.ts'
import { useHeldCount } from './offer-these.tsx'
import { earliestDeposit, opportunitiesOf } from './scoped-totals.ts'
import {
  figureLine,
  figureList,
  figureValues,
  pane,
  paneBody,
  paneFoot,
  paneHead,
  rateBox,
  sliderBox,
  tooSoonLine,
} from './what-if-panel.css.ts'

export interface WhatIfProps {
  readonly scope: InvoiceScope
  /** It has the focus when it is closed beside the rows; a sheet gives the focus back itself. */
  readonly onClosed: () => void
  /** Builds an offer of the included invoices that match; absent where the user cannot. */
  readonly onOffer?: ((rate: OfferedRate) => void) | undefined
}

type OfferedRate = Pick<BuilderStart, 'rateType' | 'percent'>

/**
 * Applies a rate to every included invoice that matches; the cost updates while the slider moves. Beside the rows at a desk; on a
 * phone, and in a low window, in a sheet over them: the height is for the rows.
 */
export function WhatIfPanel(props: WhatIfProps): ReactElement | null {
  const isSheet = useAreRowsFirst()
  if (!whatIf.isOpen.value) return null
  return isSheet ? <Sheet {...props} /> : <Pane {...props} />
}

function Pane({ scope, onClosed, onOffer }: WhatIfProps): ReactElement {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const close = (): void => {
    whatIf.close()
    onClosed()
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`${panel} ${pane}`}
      aria-label={t('invoices.whatIfTitle')}
      data-pane
    >
      <div className={paneHead}>
        <h2 className={text({ size: 14 })}>{t('invoices.whatIfTitle')}</h2>
        <IconButton label={t('common.close')} size="small" onPress={close}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <div className={paneBody}>
        <Parts scope={scope} isOffered={onOffer !== undefined} />
      </div>
      {onOffer && (
        <div className={paneFoot}>
          <OfferAtRate onOffer={onOffer} />
        </div>
      )}
    </section>
  )
}

function Sheet({ scope, onOffer }: WhatIfProps): ReactElement {
  // It would be over whatever is next.
  useEffect(() => whatIf.close, [])
  const offer = (rate: OfferedRate): void => {
    whatIf.close()
    onOffer?.(rate)
  }
  return (
    <Panel title={t('invoices.whatIfTitle')} side="bottom" isOpen onClose={whatIf.close}>
      <Parts scope={scope} isOffered={onOffer !== undefined} />
      {onOffer && <OfferAtRate onOffer={offer} />}
    </Panel>
  )
}

interface PartsProps {
  readonly scope: InvoiceScope
  /** Whether an offer can be built at the rate. */
  readonly isOffered: boolean
}

function Parts({ scope, isOffered }: PartsProps): ReactElement {
  // Nothing is paid early where no offers are taken now.
  const asked = opportunitiesOf(scope)
    .filter((position) => !isClosedNow(position))
    .join(' ')
  useLayoutEffect(() => whatIf.ask(asked === '' ? [] : asked.split(' ').map(Number)), [asked])
  return (
    <>
      <RateFields scope={scope} />
      <Results scope={scope} />
      <TooSoon />
      {isOffered && <Held />}
    </>
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
      unusualApr={whatIf.unusualApr.value}
    />
  )
}

function OfferAtRate({ onOffer }: { readonly onOffer: (rate: OfferedRate) => void }): ReactElement {
  const isIdle = whatIf.rate.value === undefined || whatIf.results.value.every(({ count }) => count === 0)
  const offer = (): void => onOffer({ rateType: whatIf.rateType.peek(), percent: whatIf.percent.peek() ?? 0 })
  return (
    <div className={row({ justify: 'end' })}>
      <Button kind="primary" isIdle={isIdle} onPress={offer}>
        {t('invoices.whatIfOffer')}
      </Button>
    </div>
  )
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

interface Figure {
  readonly label: string
  readonly value: ReactNode
}

/** What the rate saves or costs beside the user's cost of capital, where there is one. */
function againstCapitalFact(results: readonly OfferResult[]): readonly Figure[] {
  const told = results.flatMap((result) => againstCapital(result) ?? [])
  if (told.length === 0) return []
  return [
    {
      label: againstCapitalLabel(),
      value: (
        <span className={figureValues}>
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
    <span className={figureValues}>
      {results.length === 0
        ? t(whatIf.rate.value ? 'invoices.none' : 'common.notAvailable')
        : shown.map((result) => (
            <Amount key={result.currency} minor={minor(result)} currency={result.currency} display="code" />
          ))}
    </span>
  )
  return (
    <div>
      <Figures
        items={[
          { label: t('offers.payment'), value: each((result) => result.paymentMinor) },
          { label: t('invoices.columnCost'), value: each((result) => result.discountMinor) },
          {
            label: t('invoices.columnApr'),
            value: (
              <span className={figureValues}>
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

/** Each with its name in one line, below each other where there are several currencies. */
function Figures({ items }: { readonly items: readonly Figure[] }): ReactElement {
  return (
    <dl className={figureList}>
      {items.map(({ label, value }) => (
        <div key={label} className={figureLine}>
          <dt className={text({ size: 13, tone: 'muted' })}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
