import type { Flags } from '../../platform/config.ts'

export interface FlagTarget {
  /** The first division of the account; a constant for accounts without one, and for the server itself. */
  readonly key: string
  readonly turned: Partial<Flags>
}

/**
 * Decides flags. Where a flag service decides them, its client fits behind this interface: such clients give all flags of a
 * key at once.
 */
export interface FlagSource {
  /** The flags that it decides; the others have their defaults. Never rejects: what cannot be read is left out. */
  read(target: FlagTarget): Promise<Partial<Flags>>
}

/** What was turned for the account, else how the server is configured. */
export function configuredFlags(configured: Flags): FlagSource {
  return { read: async ({ turned }) => ({ ...configured, ...turned }) }
}
