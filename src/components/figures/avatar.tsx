import type { ReactElement } from 'react'
import { imageBox, initialsBox } from './avatar.css.ts'

/** The number of colour pairs that avatars have; each theme gives them their colours. */
const AVATAR_PAIRS = 9

/** The colour pair of a name, 0 to 8: the same for the same name, on every device. */
export function avatarPair(name: string): number {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5
  for (const unit of name.normalize('NFC')) {
    hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193)
  }
  return (hash >>> 0) % AVATAR_PAIRS
}

/** The initials of a name: of its first and its last word; "?" for a name without letters or digits. */
export function initials(name: string): string {
  const words = name.split(/[\s\-_/]+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.join('').toUpperCase() || '?'
}

export interface AvatarProps {
  /** Of whom or what; its initials and colours where there is no picture. */
  readonly name: string
  readonly image?: string | undefined
  /** In pixels. */
  readonly size?: number
  /** The name stands beside it: nothing is announced. */
  readonly isDecorative?: boolean
}

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
