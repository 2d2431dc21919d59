import { effect, type ReadonlySignal } from '@preact/signals-react'
import type { BuilderModel } from './builder-model.ts'

const KEY = 'sooner.cost-of-capital'

/** Keeps what the reader's own money costs a year in this browser, for each user alone. Returns how to stop. */
export function keepCapital(
  builder: Pick<BuilderModel, 'capitalPercent' | 'setCapital'>,
  userUuid: ReadonlySignal<string | undefined>,
): () => void {
  // What an older version kept was anybody's.
  localStorage.removeItem(KEY)
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
  const kept = localStorage.getItem(`${KEY}.${user}`)
  return kept === null ? undefined : Number(kept)
}

function store(user: string, percent: number | undefined): void {
  const key = `${KEY}.${user}`
  if (percent !== undefined && Number.isFinite(percent)) localStorage.setItem(key, String(percent))
  else localStorage.removeItem(key)
}
