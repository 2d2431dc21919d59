import type { ReactElement } from 'react'
import { Amount, DataTable, DecimalField, Rate, Segmented, Slider, type Column } from '#components'
import { t } from '#i18n'
import { builder, type NamedRateType, type OfferResult } from '#state'
import { stack, text } from '#styles'
import type { Candidate } from './available.ts'
import { rateBox, rateRow, rateSlider } from './builder.css.ts'

/** How far box and slider go, in percent. */
const LIMITS: Readonly<
  Record<NamedRateType, { readonly max: number; readonly sliderMax: number; readonly step: number }>
> = {
  APR: { max: 1000, sliderMax: 20, step: 0.25 },
  DISC: { max: 100, sliderMax: 5, step: 0.05 },
}

/** Beyond these the sums beside say enough; every keystroke redraws the table. */
const SHOWN_CUSTOMERS = 20

/** What it may cost: by box, slider or keys; every figure follows at once. */
export function RateStep({ chosen }: { readonly chosen: readonly Candidate[] }): ReactElement {
  return (
    <section className={stack({ gap: 8 })}>
      <div className={rateBox}>
        <h2 className={text({ size: 20 })}>{t('builder.rateTitle')}</h2>
        <Segmented
          label={t('builder.rateType')}
          options={[
            { value: 'APR', label: t('builder.apr') },
            { value: 'DISC', label: t('builder.discount') },
          ]}
          value={builder.rateType.value}
          onChange={builder.setRateType}
        />
        <RateInput />
      </div>
      <ByCustomer chosen={chosen} />
    </section>
  )
}

function RateInput(): ReactElement {
  const type = builder.rateType.value
  const percent = builder.percent.value
  const { max, sliderMax, step } = LIMITS[type]
  return (
    <div className={rateRow}>
      <DecimalField
        label={t(type === 'APR' ? 'builder.rateApr' : 'builder.rateDiscount')}
        value={percent}
        onChange={builder.setPercent}
        step={step}
        min={0}
        max={max}
        digits={2}
        suffix="%"
        error={rateError()}
      />
      <div className={rateSlider}>
        <Slider
          label={t('builder.rateSlider')}
          value={percent ?? 0}
          min={0}
          max={sliderMax}
          step={0.05}
          onChange={(value) => builder.setPercent(Number(value.toFixed(2)))}
        />
      </div>
      <p className={text({ size: 12, tone: 'muted' })}>
        {t(type === 'APR' ? 'builder.rateHintApr' : 'builder.rateHintDiscount')}
      </p>
    </div>
  )
}

/** Silent while nothing is entered: Next says so then. */
function rateError(): string | undefined {
  const problem = builder.rateProblem.value
  if (!problem || builder.percent.value === undefined) return undefined
  if (problem === 'RATE_TOO_HIGH') return t('builder.problemRateHigh')
  return t(problem === 'RATE_TOO_PRECISE' ? 'errors.rateTooPrecise' : 'builder.rateMissing')
}

interface CustomerResult {
  readonly candidate: Candidate
  readonly result: OfferResult
}

function ByCustomer({ chosen }: { readonly chosen: readonly Candidate[] }): ReactElement {
  const results = builder.resultOf.value
  const rows = chosen.flatMap((candidate) => {
    const result = results.get(candidate.uuid)
    return result ? [{ candidate, result }] : []
  })
  const more = rows.length - SHOWN_CUSTOMERS
  return (
    <section className={stack({ gap: 2 })}>
      <h3 className={text({ size: 16 })}>{t('builder.perCustomer')}</h3>
      <DataTable
        label={t('builder.perCustomer')}
        columns={customerColumns()}
        rows={rows.slice(0, SHOWN_CUSTOMERS)}
        rowKey={({ candidate }) => candidate.uuid}
      />
      {more > 0 && (
        <p className={text({ size: 13, tone: 'muted' })}>{t('builder.moreCustomers', { count: more })}</p>
      )}
    </section>
  )
}

function customerColumns(): readonly Column<CustomerResult>[] {
  return [
    {
      id: 'customer',
      header: t('builder.columnCustomer'),
      isTitle: true,
      cell: ({ candidate }) => candidate.name,
    },
    money('offered', t('builder.columnOffered'), ({ invoiceMinor }) => invoiceMinor),
    money('discount', t('builder.columnDiscount'), ({ discountMinor }) => discountMinor),
    money('receive', t('builder.columnReceive'), ({ paymentMinor }) => paymentMinor),
    {
      id: 'apr',
      header: t('builder.columnApr'),
      align: 'end',
      cell: ({ result }) => <Rate percent={result.aprPercent} />,
    },
  ]
}

function money(id: string, header: string, minor: (result: OfferResult) => number): Column<CustomerResult> {
  return {
    id,
    header,
    align: 'end',
    cell: ({ result }) => <Amount minor={minor(result)} currency={result.currency} display="code" />,
  }
}
