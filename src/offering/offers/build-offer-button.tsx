import type { ReactElement, ReactNode } from 'react'
import { Button, type ButtonSize } from '#components'
import { useBuildOffer } from './use-build-offer.tsx'

export interface BuildOfferButtonProps {
  readonly size?: ButtonSize
  readonly children: ReactNode
}

/** Opens the builder unless every customer is in an offer already; then it says so. */
export function BuildOfferButton({ size, children }: BuildOfferButtonProps): ReactElement {
  const { start, dialog } = useBuildOffer()
  return (
    <>
      <Button kind="primary" onPress={start} {...(size ? { size } : {})}>
        {children}
      </Button>
      {dialog}
    </>
  )
}
