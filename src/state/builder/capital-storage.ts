import { effect, type ReadonlySignal } from '@preact/signals-react'
import { deviceStorage } from '#data'
import type { BuilderModel } from './builder-model.ts'

const KEY = 'sooner.cost-of-capital'

/** Stores the cost of capital of each user in this browser. Returns how to stop. */
export function persistCapital(
  builder: Pick<BuilderModel, 'capitalPercent' | 'setCapital'>,
  userUuid: ReadonlySignal<string | undefined>,
): () => void {
  // An older version stored one value for all users.
  deviceStorage.removeItem(KEY)
  let shownOf: string | undefined
  return effect(() => {
    const user = userUuid.value
    const percent = builder.capitalPercent.value
    if (user !== shownOf) {
      shownOf = user
      builder.setCapital(user === undefined ? undefined : storedPercent(user))
    } else if (user !== undefined) store(user, percent)
  })
}

function storedPercent(user: string): number | undefined {
  const kept = deviceStorage.getItem(`${KEY}.${user}`)
  return kept === null ? undefined : Number(kept)
}

function store(user: string, percent: number | undefined): void {
  const key = `${KEY}.${user}`
  if (percent !== undefined && Number.isFinite(percent)) deviceStorage.setItem(key, String(percent))
  else deviceStorage.removeItem(key)
}
