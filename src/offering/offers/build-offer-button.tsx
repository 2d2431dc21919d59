import type { ReactElement, ReactNode } from 'react'
import { Button, type ButtonSize } from '#components'
import { useBuildOffer } from './use-build-offer.tsx'

export interface BuildOfferButtonProps {
  readonly size?: ButtonSize
  /** The address of the builder to open; of any offer unless given. */
  readonly to?: string
  readonly children: ReactNode
}

/** Opens the builder unless every customer is in an offer already; then it says so. */
export function BuildOfferButton({ size, to, children }: BuildOfferButtonProps): ReactElement {
  const { start, dialog } = useBuildOffer(to)
  return (
    <>
      <Button kind="primary" onPress={start} {...(size ? { size } : {})}>
        {children}
      </Button>
      {dialog}
    </>
  )
}
