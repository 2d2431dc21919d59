import { ContactLines, CurrencyAmounts, MarketTags, RateEditor, RateKindChoice } from '#offering'
import type { RateSpread } from '#domain/rates'
import { t } from '#i18n'
import { row } from '#styles'
import { Held } from '../held.tsx'
import { JPY, NAME, SGD, USD } from '../samples.ts'
import { sheet } from '../sheet.ts'

const CONTACT = {
  name: NAME,
  imageUrl: undefined,
  emailAddress: 'early.payments.of.suppliers@northwind-logistics.example',
  phones: ['+1 555 0100', '+49 30 5550 100'],
  calendarUrl: 'https://calendar.example',
}

const AMOUNTS = [
  { currency: USD, minor: 123_456_789 },
  { currency: JPY, minor: 123_456 },
  { currency: SGD, minor: 5_000 },
]

const OFFER = {
  type: 'ONE_TIME_PRICE_DISCOVERY',
  status: 'ACTIVE',
  opportunities: [],
  awards: AMOUNTS.map((each) => ({ ...each, count: 1, discountMinor: 0 })),
  currency: USD,
  exchangeRates: { JPY: 0.0066, SGD: 0.74 },
} as const

function rateEditor(percent: number | undefined, hasError = false, ownRates?: RateSpread) {
  return () => (
    <Held<number | undefined> initial={percent}>
      {(held, onChange) => (
        <RateEditor
          type="APR"
          percent={held}
          onChange={onChange}
          error={hasError ? t('errors.rateTooHigh') : undefined}
          ownRates={ownRates}
        />
      )}
    </Held>
  )
}

export const OFFERING = [
  sheet('ContactLines', {
    list: () => <ContactLines contact={CONTACT} />,
    inline: () => <ContactLines contact={CONTACT} isInline />,
  }),
  sheet('CurrencyAmounts', {
    none: () => <CurrencyAmounts offer={OFFER} amounts={[]} />,
    one: () => <CurrencyAmounts offer={OFFER} amounts={[{ currency: JPY, minor: 123_456 }]} />,
    many: () => <CurrencyAmounts offer={OFFER} amounts={AMOUNTS} />,
  }),
  sheet('MarketTags', {
    all: () => (
      <div className={row()}>
        <MarketTags
          tags={[
            'MARKET_CLOSED',
            'ALREADY_IN_EARLY_PAY_OFFER',
            'SPECIAL_OFFER_ONLY',
            'INSUFFICIENT_CASHPOOL',
          ]}
        />
      </div>
    ),
    none: () => <MarketTags tags={[]} />,
  }),
  sheet('RateEditor', {
    filled: rateEditor(8.5),
    empty: rateEditor(undefined),
    error: rateEditor(1001, true),
    ownRates: rateEditor(undefined, false, { min: 5.5, median: 6.75, last: 7.25, count: 12 }),
  }),
  sheet('RateKindChoice', {
    default: () => (
      <Held<'APR' | 'DISC'> initial="APR">
        {(value, onChange) => <RateKindChoice value={value} onChange={onChange} />}
      </Held>
    ),
  }),
]
