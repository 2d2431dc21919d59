import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { allMessages, t } from '#i18n'
import { showToast } from '../feedback/toast-queue.ts'

/** A component whose code is loaded when it is first shown, or before. Until then it shows nothing. */
export interface Part<Props> {
  (props: Props): ReactElement | null
  /** Loads its code; what is loaded renders at once. Resolves on failure, too. */
  readonly fetch: () => Promise<void>
}

/** How long a part that is shown waits before its code is asked for again. */
const AGAIN_MS = 4000

/** Loads a component's code later than the page. A failure is told, and tried again while it is to be shown. */
export function part<Props extends object>(importCode: () => Promise<ComponentType<Props>>): Part<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  function fetch(): Promise<void> {
    loading ??= Promise.all([importCode(), allMessages()]).then(
      ([component]) => void (Loaded = component),
      () => void (loading = undefined),
    )
    return loading
  }

  function Shown(props: Props): ReactElement | null {
    const [isHere, setHere] = useState(Loaded !== undefined)
    useEffect(() => {
      if (isHere) return undefined
      let isGone = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const load = async (isAgain: boolean): Promise<void> => {
        await fetch()
        if (isGone) return
        if (Loaded) return setHere(true)
        if (!isAgain) showToast({ id: 'part', tone: 'error', text: t('errors.network') })
        timer = setTimeout(() => void load(true), AGAIN_MS)
      }
      void load(false)
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [isHere])
    return isHere && Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Shown, { fetch })
}
