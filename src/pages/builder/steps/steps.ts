/** The steps of the builder, as the address names them. */
export type StepId = 'customers' | 'rate' | 'invoices' | 'review'
