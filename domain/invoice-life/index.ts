// What became of one invoice, step by step.
export { lifeEvents, type InvoiceFacts, type LifeEvent } from './invoice-life.ts'
