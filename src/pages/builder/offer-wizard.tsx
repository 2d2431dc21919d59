import type { ReactElement } from 'react'
import { Wizard, type WizardStep } from '#components'
import { t } from '#i18n'
import { pathTo } from '#routes'
import { builder } from '#state'
import type { Candidate } from './available.ts'
import { CustomersStep } from './customers-step.tsx'
import { InvoicesStep } from './invoices-step.tsx'
import { RateStep } from './rate-step.tsx'
import { ResultPane, ResultSummary } from './result-pane.tsx'
import { ReviewStep } from './review-step.tsx'
import { useSubmitOffer } from './use-submit-offer.ts'

/** Customers, rate, invoices, review; the result beside all of them. */
export function OfferWizard({ candidates }: { readonly candidates: readonly Candidate[] }): ReactElement {
  const { submit, isSubmitting } = useSubmitOffer()
  const chosen = candidates.filter(({ uuid }) => builder.chosen.value.has(uuid))
  const steps: readonly WizardStep[] = [
    {
      id: 'customers',
      title: t('builder.stepCustomers'),
      content: <CustomersStep candidates={candidates} />,
      validate: customersProblem,
    },
    {
      id: 'rate',
      title: t('builder.stepRate'),
      content: <RateStep chosen={chosen} />,
      validate: rateProblem,
    },
    {
      id: 'invoices',
      title: t('builder.stepInvoices'),
      content: <InvoicesStep chosen={chosen} />,
      validate: invoicesProblem,
    },
    { id: 'review', title: t('builder.stepReview'), content: <ReviewStep chosen={chosen} /> },
  ]
  return (
    <Wizard
      label={t('builder.label')}
      steps={steps}
      abortTo={pathTo('offers')}
      submitLabel={t('builder.submit')}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      aside={<ResultPane chosen={chosen} />}
      summary={<ResultSummary />}
    />
  )
}

function customersProblem(): string | undefined {
  return builder.chosen.peek().size === 0 ? t('builder.problemCustomers') : undefined
}

function rateProblem(): string | undefined {
  const problem = builder.rateProblem.peek()
  if (!problem) return undefined
  return t(problem === 'RATE_TOO_HIGH' ? 'builder.problemRateHigh' : 'builder.problemRate')
}

function invoicesProblem(): string | undefined {
  return builder.results.peek().some(({ count }) => count > 0) ? undefined : t('builder.problemInvoices')
}
