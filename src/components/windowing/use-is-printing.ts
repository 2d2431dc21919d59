import { useSyncExternalStore } from 'react'

let isPrinting = false

/** Whether the page is being printed, so that everything has to be rendered. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

function subscribe(onChange: () => void): () => void {
  const begin = (): void => {
    isPrinting = true
    onChange()
  }
  const end = (): void => {
    isPrinting = false
    onChange()
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
