import { useState, type ReactElement } from 'react'
import { BASE_PATH } from '#contract'
import { contactImage } from './contact-lines.css.ts'

const DEFAULT = `${BASE_PATH}/srm-default.svg`

export interface SrmImageProps {
  readonly imageUrl: string | undefined
}

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
