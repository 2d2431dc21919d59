import { signal } from '@preact/signals-react'
import { FLAG_DEFAULTS, type FlagKey } from '#contract'

/** Where this browser keeps the flags that were turned by hand: a JSON object of names and booleans. */
const KEY = 'sooner.flags'

const flags = signal<Readonly<Record<FlagKey, boolean>>>({ ...FLAG_DEFAULTS, ...turnedHere() })

/** Whether a feature is on. Subscribes to the flag. */
export function isOn(flag: FlagKey): boolean {
  return flags.value[flag]
}

function turnedHere(): Partial<Record<FlagKey, boolean>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(
      ([key, value]) => key in FLAG_DEFAULTS && typeof value === 'boolean',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
