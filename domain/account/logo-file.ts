const LARGEST_LOGO_BYTES = 500_000

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
export type LogoType = (typeof LOGO_TYPES)[number]

export const LOGO_TYPE_BYTES = 8

export type LogoProblem = 'tooLarge' | 'wrongType'

const SIGNATURES: Readonly<Record<LogoType, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** The type that a file's first bytes tell; its name and declared type tell nothing. */
export function logoTypeOf(start: Uint8Array): LogoType | undefined {
  return LOGO_TYPES.find((type) => SIGNATURES[type].every((byte, index) => start[index] === byte))
}

/** Why a file cannot be a logo; undefined when it can. */
export function logoProblem(size: number, start: Uint8Array): LogoProblem | undefined {
  if (size > LARGEST_LOGO_BYTES) return 'tooLarge'
  return logoTypeOf(start) === undefined ? 'wrongType' : undefined
}

/** The picture to be sent. Throws when there is none: a browser that cannot read a picture gives null for it. */
export function requireFile<File>(file: File | null | undefined): File {
  if (file === null || file === undefined) throw new Error('File is null')
  return file
}
