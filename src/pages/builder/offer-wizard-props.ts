import type { ReactNode } from 'react'
import type { WizardProgress } from '#components'
import type { SentOffer } from '#documents/offers/drafts/sent-offers'
import type { Candidate } from './available.ts'
import type { BuilderEntry } from './builder-entry.ts'
import type { RateControlProps } from './steps/rate-control.tsx'
import type { CustomerDeadline } from './submit/use-deadline-watch.ts'

/** What the builder needs, with and without steps. */
export interface OfferWizardProps {
  readonly entry: BuilderEntry
  readonly candidates: readonly Candidate[]
  /** The draft this offer is saved in, once there is something to save. */
  readonly draftId: string | undefined
  /** The offer resumes a draft. */
  readonly isResumed: boolean
  /** The offer as it was sent before the page was left, without an answer. */
  readonly unanswered?: SentOffer | undefined
  /** How far it has got. */
  readonly progress: WizardProgress | undefined
  readonly onProgress: (progress: WizardProgress) => void
  /** The drafts, where they stand in the line of the steps. */
  readonly drafts?: ReactNode
  readonly rateSource: RateControlProps
  /** Refetches the opportunities; their deadlines by the latest answer. */
  readonly refresh: () => Promise<readonly CustomerDeadline[]>
}
