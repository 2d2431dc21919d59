import { useState, type ReactElement } from 'react'
import { BASE_PATH } from '#contract'
import { contactImage } from './contact-lines.css.ts'

const DEFAULT = `${BASE_PATH}/srm-default.svg`

export interface SrmImageProps {
  readonly emailAddress: string
  /** The account's own picture of the manager, if it has one. */
  readonly imageUrl: string | undefined
}

/** The picture of a Supplier Relationship Manager: a static file named by the address, or a default one. */
export function SrmImage({ emailAddress, imageUrl }: SrmImageProps): ReactElement {
  const own = imageUrl ?? `${BASE_PATH}/srm-${encodeURIComponent(emailAddress.toLowerCase())}.png`
  const [broken, setBroken] = useState<string>()
  return (
    <img
      className={contactImage}
      src={broken === own ? DEFAULT : own}
      alt=""
      onError={() => setBroken(own)}
    />
  )
}
