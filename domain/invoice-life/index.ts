// What became of one invoice, step by step.
export { isOnItsWay, lifeEvents, type InvoiceFacts, type LifeEvent } from './invoice-life.ts'
