import type { ReactElement } from 'react'
import { avatar } from './avatar.css.ts'

export interface AvatarProps {
  readonly name: string
}

/** A company by the initials of its name. */
export function Avatar({ name }: AvatarProps): ReactElement {
  return (
    <span className={avatar} title={name}>
      {initialsOf(name)}
    </span>
  )
}

/** The first letters of the first two words that begin with a letter or digit. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => word.replace(/^(.)[^]*$/u, '$1'))
    .join('')
    .toUpperCase()
}
