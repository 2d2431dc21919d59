import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isCutOff } from '#state'

export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  )
  return !isOnline || isCutOff.value
}
