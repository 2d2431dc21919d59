import type { ReactElement } from 'react'
import { Redirect } from 'wouter'
import { pathTo, useSearch } from '#routes'
import { withSearch } from './with-search.ts'

interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}

/** The older addresses of editing an offer lead to where that is done. */
export function EditRedirect({ params }: ScreenProps): ReactElement {
  const query = new URLSearchParams(useSearch())
  const requestId = params.requestId ?? query.get('requestId') ?? query.get('offerid')
  return <Redirect to={requestId ? pathTo('offerEdit', { offerid: requestId }) : pathTo('offers')} replace />
}

/** The same for the invoices of an offer. */
export function InvoiceEditRedirect(): ReactElement {
  const query = new URLSearchParams(useSearch())
  const requestid = query.get('requestId') ?? query.get('offerid')
  return <Redirect to={requestid ? pathTo('requestInvoices', { requestid }) : pathTo('offers')} replace />
}

/** The draft of a link leads to where drafts are opened, whatever names it. */
export function DraftOfferRedirect(): ReactElement {
  return <Redirect to={withSearch(pathTo('earlyPayOfferLanding'), useSearch())} replace />
}
