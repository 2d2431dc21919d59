import type { ReactElement } from 'react'
import { untracked } from '@preact/signals-react'
import { Button, useProblemToast, useTriedForm } from '#components'
import { t } from '#i18n'
import { builder } from '#state'
import { caution, stack, text } from '#styles'
import { AgreementsClause } from './submit/agreements-clause.tsx'
import { CustomersStep } from './choice/customers-step.tsx'
import { onePage } from './builder.css.ts'
import { customersProblem, invoicesProblem, rateProblem } from './offer-problems.ts'
import { ChangedInvoices } from './steps/changed-invoices.tsx'
import { RateControl } from './steps/rate-control.tsx'
import { FirstOnly } from './steps/rate-step.tsx'
import { Rejected } from './submit/rejected.tsx'
import { ResultPane } from './result/result-pane.tsx'
import { TypeChoice } from './steps/type-choice.tsx'
import { useOfferToSubmit } from './submit/use-offer-to-submit.tsx'
import type { OfferWizardProps } from './offer-wizard-props.ts'

/** The builder on one page, at a fixed rate: customers, rate and result. */
export function OfferOnePage(props: OfferWizardProps): ReactElement {
  const offer = useOfferToSubmit(props, true)
  const passes = useProblemToast('offer-problem')
  const { ref, within, showAtField } = useTriedForm()
  const hasFieldProblem = (): boolean =>
    builder.chosen.value.size === 0 ||
    (customersProblem(props.candidates) === undefined && rateProblem() !== undefined)
  const submit = (): void => {
    if (untracked(hasFieldProblem) && showAtField()) return
    if (passes(() => customersProblem(props.candidates) ?? rateProblem() ?? invoicesProblem()))
      offer.attempt()
  }
  return (
    <div className={onePage}>
      <section ref={ref} className={stack({ gap: 8 })}>
        {within(<CustomersStep candidates={props.candidates} />)}
        <section className={stack({ gap: 4 })}>
          <h2 className={text({ size: 20 })}>{t('builder.essentialRate')}</h2>
          <Rejected at="rate" />
          <TypeChoice />
          <FirstOnly chosen={offer.chosen} />
          {offer.chosen.length > 0 && within(<RateControl {...props.rateSource} offered={offer.offered} />)}
        </section>
      </section>
      <div className={stack({ gap: 4 })}>
        <ResultPane offered={offer.offered} />
        <Rejected at="invoices" />
        <Rejected at="review" />
        {offer.hasNewDeadline && <output className={caution}>{t('builder.deadlinePassed')}</output>}
        <ChangedInvoices since="choice" />
        <AgreementsClause {...offer.agreements} />
        <Button kind="primary" size="large" onPress={submit} isPending={offer.isSubmitting}>
          {t('builder.submit')}
        </Button>
      </div>
      {offer.question}
    </div>
  )
}
