import { computed, signal } from '@preact/signals-react'
import { FLAG_DEFAULTS, type FlagKey } from '#contract'
import { deviceStorage } from '#data'

export type Flags = Readonly<Record<FlagKey, boolean>>

/** The storage key of a developer's overrides of flags: a JSON object of names and booleans. */
const KEY = 'sooner.flags'

const answered = signal<Flags>(FLAG_DEFAULTS)
const turned = turnedHere()
const flags = computed<Flags>(() => ({ ...answered.value, ...turned }))

export function setFlags(flags: Flags): void {
  answered.value = flags
}

/** Whether a feature is on for this account; its default until the flags are loaded. Subscribes to the flags. */
export function isOn(flag: FlagKey): boolean {
  return flags.value[flag]
}

function turnedHere(): Partial<Flags> {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(
      ([key, value]) => Object.hasOwn(FLAG_DEFAULTS, key) && typeof value === 'boolean',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
