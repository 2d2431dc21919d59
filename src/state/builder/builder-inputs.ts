import { signal } from '@preact/signals-react'
import type { RequestType } from '#domain/requests'
import type { OfferTerms } from './offer-terms.ts'

export type NamedRateType = 'APR' | 'DISC'

/** Signals of what the user entered and of what can be offered; everything else of the builder is derived from them. */
export type BuilderInputs = ReturnType<typeof createBuilderInputs>

export function createBuilderInputs() {
  return {
    chosen: signal<ReadonlySet<string>>(new Set()),
    offerables: signal<readonly OfferTerms[]>([]),
    /** The types this builder makes; all of them unless set. */
    allowed: signal<readonly RequestType[] | undefined>(undefined),
    wantedType: signal<RequestType | undefined>(undefined),
    namedType: signal<NamedRateType>('APR'),
    /** The percent that was entered; NaN for text that is no number. */
    entered: signal<number | undefined>(undefined),
    /** `yyyy-MM-dd` */
    endDay: signal<string | undefined>(undefined),
    /** The invoices that were excluded for it, as text of a set of ids. */
    excludedForOffer: signal<string | undefined>(undefined),
    capitalPercent: signal<number | undefined>(undefined),
    edits: signal(0),
    lost: signal<readonly string[]>([]),
  }
}
