import { useState, type ReactElement } from 'react'
import { BASE_PATH } from '#contract'
import { contactImage } from './contact-lines.css.ts'

const DEFAULT = `${BASE_PATH}/srm-default.svg`

export interface SrmImageProps {
  /** The picture of the manager, if there is one. */
  readonly imageUrl: string | undefined
}

/** The picture of a Supplier Relationship Manager, or a default one. */
export function SrmImage({ imageUrl = DEFAULT }: SrmImageProps): ReactElement {
  const [broken, setBroken] = useState<string>()
  return (
    <img
      className={contactImage}
      src={broken === imageUrl ? DEFAULT : imageUrl}
      alt=""
      onError={() => setBroken(imageUrl)}
    />
  )
}
