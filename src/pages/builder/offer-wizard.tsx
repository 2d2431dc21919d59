import type { ReactElement } from 'react'
import { Wizard, type WizardStep } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { stack } from '#styles'
import { useAddressedQuery } from '#views'
import type { Candidate } from './available.ts'
import { ratePane } from './builder.css.ts'
import { CustomersStep } from './choice/customers-step.tsx'
import { InvoicesStep } from './steps/invoices-step.tsx'
import { customersProblem, invoicesProblem, rateProblem } from './offer-problems.ts'
import { RateControl, type RateControlProps } from './steps/rate-control.tsx'
import { RateStep } from './steps/rate-step.tsx'
import { ResultPane, ResultSummary } from './result/result-pane.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import type { StepId } from './steps/steps.ts'
import { useOfferToSubmit } from './submit/use-offer-to-submit.tsx'
import type { OfferWizardProps } from './offer-wizard-props.ts'

/** The parameters of the invoices' filters begin with this: the builder has others. */
export const INVOICES_PREFIX = 'invoices.'

/** Customers, rate, invoices, review; the result beside all of them. */
export function OfferWizard(props: OfferWizardProps): ReactElement {
  const { candidates, rateSource } = props
  const offer = useOfferToSubmit(props)
  const { chosen, offered } = offer
  const filters = useAddressedQuery(INVOICES_PREFIX)

  const steps: readonly (WizardStep & { readonly id: StepId })[] = [
    {
      id: 'customers',
      title: t('builder.stepCustomers'),
      content: <CustomersStep candidates={candidates} />,
      validate: () => customersProblem(candidates),
    },
    {
      id: 'rate',
      title: t('builder.stepRate'),
      content: <RateStep chosen={chosen} {...rateSource} />,
      validate: rateProblem,
    },
    {
      id: 'invoices',
      title: t('builder.stepInvoices'),
      content: <InvoicesStep offered={offered} filters={filters} />,
      validate: invoicesProblem,
    },
    {
      id: 'review',
      title: t('builder.stepReview'),
      content: (
        <ReviewStep offered={offered} hasNewDeadline={offer.hasNewDeadline} agreements={offer.agreements} />
      ),
    },
  ]
  return (
    <>
      <Wizard
        label={t('builder.label')}
        steps={steps}
        abortTo={pathTo('offers')}
        submitLabel={t('builder.submit')}
        isSubmitting={offer.isSubmitting}
        onSubmit={offer.attempt}
        besideSteps={props.drafts}
        isResumed={props.isResumed}
        progress={props.progress}
        onProgress={props.onProgress}
        asideLabel={t('builder.aside')}
        aside={(step) => asideOf(step, offered, rateSource)}
        summary={<ResultSummary />}
      />
      {offer.question}
    </>
  )
}

/** The result beside every step; where the invoices are, the rate above it. */
function asideOf(step: string, offered: readonly Candidate[], rateSource: RateControlProps): ReactElement {
  return (
    <div className={stack({ gap: 3 })}>
      {step === 'invoices' && (
        <section className={ratePane} aria-label={t('builder.stepRate')}>
          <RateControl {...rateSource} isCompact offered={offered} />
        </section>
      )}
      <ResultPane offered={offered} />
    </div>
  )
}
