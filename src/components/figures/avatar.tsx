import type { ReactElement } from 'react'
import { avatarPair, initials } from './avatar-pair.ts'
import { imageBox, initialsBox } from './avatar.css.ts'

export interface AvatarProps {
  /** Of whom or what; its initials and colours where there is no picture. */
  readonly name: string
  /** The address of a picture. */
  readonly image?: string | undefined
  /** In pixels. */
  readonly size?: number
  /** The name stands beside it: nothing is announced. */
  readonly isDecorative?: boolean
}

/** A picture of somebody, or the initials in one of nine colour pairs. */
export function Avatar({ name, image, size = 38, isDecorative = false }: AvatarProps): ReactElement {
  const box = { width: size, height: size }
  if (image !== undefined)
    return <img src={image} alt={isDecorative ? '' : name} width={size} height={size} className={imageBox} />
  return (
    <span
      className={initialsBox[avatarPair(name) as keyof typeof initialsBox]}
      style={{ ...box, fontSize: Math.round(size * 0.4) }}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {initials(name)}
    </span>
  )
}
