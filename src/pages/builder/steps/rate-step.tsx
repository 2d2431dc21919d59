import { requestTypeSpec } from '#domain/requests'
import type { ReactElement } from 'react'
import { nameList, t } from '#i18n'
import { builder, isAprOnly } from '#state'
import { stack, text } from '#styles'
import { countCustomers, labelOf, type Candidate } from '../available.ts'
import { belowRateKind, note, rateAndCapital } from '../builder.css.ts'
import { ByCustomer } from './by-customer.tsx'
import { CapitalField } from './capital-field.tsx'
import { DaysEarlyPicture } from '../result/days-early-picture.tsx'
import { EndDay, RateControl, type RateControlProps } from './rate-control.tsx'
import { Rejected } from '../submit/rejected.tsx'
import { TypeChoice } from './type-choice.tsx'
import { Upsell } from '../submit/upsell.tsx'

export interface RateStepProps extends RateControlProps {
  readonly chosen: readonly Candidate[]
}

/** What kind of offer, and what it may cost; every figure follows at once. */
export function RateStep({ chosen, ...source }: RateStepProps): ReactElement {
  return (
    <section className={stack({ gap: 6 })}>
      <h2 className={text({ size: 20 })}>{t('builder.rateTitle')}</h2>
      <Rejected at="rate" />
      <TypeChoice />
      <Benchmarks chosen={chosen} />
      <FirstOnly chosen={chosen} />
      <div className={rateAndCapital}>
        <RateControl {...source} offered={chosen} />
        <div className={hasRateKind() ? belowRateKind : undefined}>
          <CapitalField />
        </div>
      </div>
      <DaysEarlyPicture />
      <EndDay />
      <Upsell />
      <ByCustomer chosen={chosen} />
    </section>
  )
}

/** Whether the rate has a choice above its field. */
function hasRateKind(): boolean {
  return builder.source.value === 'named' && !isAprOnly(builder.type.value)
}

/** Names the benchmarks of a variable rate. */
function Benchmarks({ chosen }: { readonly chosen: readonly Candidate[] }): ReactElement | null {
  const names = [...new Set(chosen.flatMap(({ benchmarkName }) => benchmarkName ?? []))]
  if (requestTypeSpec(builder.type.value).kind !== 'benchmark' || names.length === 0) return null
  return <p className={note}>{t('builder.followsBenchmark', { names: nameList(names) })}</p>
}

/** For types that take one customer: names it, and counts those left out. */
export function FirstOnly({ chosen }: { readonly chosen: readonly Candidate[] }): ReactElement | null {
  const offered = builder.offered.value
  const [first] = offered
  const taken = chosen.find(({ uuid }) => uuid === first)
  const left = chosen.filter(({ customerUuid }) => customerUuid !== taken?.customerUuid)
  if (offered.length !== 1 || left.length === 0 || taken === undefined) return null
  return (
    <p className={note}>{t('builder.firstOnly', { name: labelOf(taken), count: countCustomers(left) })}</p>
  )
}
