import type { ReactElement } from 'react'
import { t } from '#i18n'
import { useIsReadOnly } from '#documents/me'
import { stack, text } from '#styles'
import { InvoiceEdit } from '#views'
import type { Candidate } from './available.ts'
import { Refused } from './refused.tsx'

/** The step that includes and excludes invoices of the chosen customers. */
export function InvoicesStep({ offered }: { readonly offered: readonly Candidate[] }): ReactElement {
  return (
    <section className={stack({ gap: 4 })}>
      <div className={stack({ gap: 1 })}>
        <h2 className={text({ size: 20 })}>{t('builder.invoicesTitle')}</h2>
        <p className={text({ size: 14, tone: 'muted' })}>{t('builder.invoicesLead')}</p>
      </div>
      <Refused at="invoices" />
      <InvoiceEdit
        label={t('builder.stepInvoices')}
        table="offer-edit"
        opportunities={offered.map(({ uuid }) => uuid)}
        showsOfferCost
        isReadOnly={useIsReadOnly()}
      />
    </section>
  )
}
