import { computed } from '@preact/signals-react'
import type { ReactElement } from 'react'
import { useIsNarrow, useIsShort } from '#components'
import { t } from '#i18n'
import { useIsReadOnly } from '#documents/account/me'
import { builder, stableComputed } from '#state'
import { row, stack, text, visuallyHidden } from '#styles'
import { InvoiceEdit, InvoiceEditLead, type EditQuery, type InvoiceEditProps } from '#views'
import type { Candidate } from '../available.ts'
import { title } from './invoices-step.css.ts'
import { Rejected } from '../submit/rejected.tsx'

/** Beside the result all of these stand whole at 1440 px; the hidden ones are one press away in the menu of a column. */
const FIRST_COLUMNS =
  'invoiceId.customer.amount.apr.dueDate.-arrow.-payDate.daysPaidEarly.earlyPayDepositDate'

/** The order of the result beside it and of the review: by what is offered of each. */
const offeredCurrencies = stableComputed(() => builder.results.value.map(({ currency }) => currency))

/** The rate of the offer, once one is named for all. */
const namedRate = computed((): InvoiceEditProps['costRate'] => {
  const percent = builder.rate.value === undefined ? undefined : builder.percent.value
  return percent === undefined ? undefined : { type: builder.rateType.value, percent }
})

export interface InvoicesStepProps {
  readonly offered: readonly Candidate[]
  readonly filters: EditQuery
}

/** The step that includes and excludes invoices of the chosen customers. */
export function InvoicesStep({ offered, filters }: InvoicesStepProps): ReactElement {
  const isShort = useIsShort()
  const isNarrow = useIsNarrow()
  const isPhone = isNarrow && !isShort
  return (
    <section className={stack({ gap: isShort ? 1 : 2 })}>
      <Rejected at="invoices" />
      {isPhone && <Title />}
      <InvoiceEdit
        label={t('builder.stepInvoices')}
        table="offer-edit"
        opportunities={offered.map(({ uuid }) => uuid)}
        filters={filters}
        showsOfferCost
        costRate={namedRate.value}
        firstColumns={FIRST_COLUMNS}
        isReadOnly={useIsReadOnly()}
        currencies={offeredCurrencies}
        lead={isPhone ? <LeadText /> : <Lead isShort={isShort} />}
      />
    </section>
  )
}

function Title(): ReactElement {
  return <h2 className={`${text({ size: 16 })} ${title}`}>{t('builder.invoicesTitle')}</h2>
}

function LeadText(): ReactElement {
  return <InvoiceEditLead text={t('builder.invoicesLead')} />
}

function Lead({ isShort }: { readonly isShort: boolean }): ReactElement {
  // A low window's height is for the rows: the list of steps says the same.
  if (isShort) return <h2 className={visuallyHidden}>{t('builder.invoicesTitle')}</h2>
  return (
    <div className={row({ gap: 3, align: 'baseline', wrap: false })}>
      <Title />
      <LeadText />
    </div>
  )
}
