import type { Currency } from '../money/currency.ts'
import type { EpochDay } from '../calendar/day.ts'

/** One customer × currency × division, with the days its invoices are judged by. */
export interface BookMarket {
  readonly uuid: string
  /** Shared by the markets of one customer and currency. */
  readonly opportunityUuid: string
  readonly customerUuid: string
  readonly makerOrganizationUuid: string
  readonly customerName: string
  readonly customerNumber: string
  readonly currency: Currency
  readonly division: string
  readonly isEnabled: boolean
  readonly timeZone: string
  /** ISO instant of the next deadline. */
  readonly nextClearAt: string
  readonly depositLagDays: number
  readonly today: EpochDay
  /** The day an award of the next clear is paid. */
  readonly depositDay: EpochDay
}

/** One customer in one currency: what can be offered at once, and the unit of every group total. */
export interface BookOpportunity {
  /** Position in `Book.opportunities`. */
  readonly index: number
  readonly uuid: string
  readonly customerUuid: string
  readonly makerOrganizationUuid: string
  readonly customerName: string
  readonly customerNumber: string
  readonly currency: Currency
  /** The number of its customer in its currency, from 0 on: divisions share it. */
  readonly customer: number
  /** Positions in `Book.markets`. */
  readonly markets: readonly number[]
}
