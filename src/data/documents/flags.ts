import { FLAG_DEFAULTS, type FlagKey } from '#contract'
import { graphql, type ResultOf } from '../graphql/tada.ts'

export const flagsDocument = graphql(`
  query FeatureFlags {
    featureFlags {
      key
      isOn
    }
  }
`)

/** Every flag the product knows, by its key. */
export type Flags = Readonly<Record<FlagKey, boolean>>

/** Reads the answer of `flagsDocument`: a flag it does not name has its default, one the product does not know is left out. */
export function decodeFlags({ featureFlags }: ResultOf<typeof flagsDocument>): Flags {
  const known = featureFlags.filter(({ key }) => Object.hasOwn(FLAG_DEFAULTS, key))
  return { ...FLAG_DEFAULTS, ...Object.fromEntries(known.map(({ key, isOn }) => [key, isOn])) }
}
