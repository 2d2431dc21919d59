import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isCutOff } from '#state'

/** Whether the browser has no network, or the server is out of reach. */
export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  )
  return !isOnline || isCutOff.value
}
