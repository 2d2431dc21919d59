/** The parts of the documents, in their order, and what each is about. */
export const REST_TAGS = {
  'signing in': 'Opening, renewing and ending sessions: links, passkeys, signed downloads.',
  staff: 'What members of staff of the provider do before they act for a supplier.',
  user: 'The acting user: data, settings, documents and introductions.',
  invoices: 'The invoices of a customer in a currency, and which of them are in offers.',
  offers: 'Requests in the words of the older model, and what they are priced by.',
  awards: 'What was paid early, as files and counts.',
  imports: 'Importing files of invoices, and undoing it.',
  customers: 'The customers of the supplier, and buyers that it may be connected with.',
  products: 'Products of the provider beside early payment.',
  book: 'The whole book of an account for programs that keep a copy of it.',
  events: 'What programs report: events of use, payments of memberships.',
} as const

export type RestTag = keyof typeof REST_TAGS
