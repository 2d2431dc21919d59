import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { allMessages, t } from '#i18n'
import { showToast } from '../feedback/toast-queue.ts'

/** A component whose code is loaded when it is first shown, or before. Until then it shows nothing. */
export interface Part<Props> {
  (props: Props): ReactElement | null
  /** Loads its code; what is loaded renders at once. Resolves on failure, too. */
  readonly fetch: () => Promise<void>
}

/** Loads a component's code later than the page. A failure is told, and tried again when it is shown anew. */
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
      const load = async (): Promise<void> => {
        await fetch()
        if (isGone) return
        if (Loaded) setHere(true)
        else showToast({ id: 'part', tone: 'error', text: t('errors.network') })
      }
      void load()
      return () => {
        isGone = true
      }
    }, [isHere])
    return isHere && Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Shown, { fetch })
}
