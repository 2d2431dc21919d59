import { openIndexedStore } from './indexed-store.ts'
import { createLastingStore, type LastingStore } from './lasting-store.ts'

/** Opens the browser's store of a database; in private mode, or when the disk refuses, one that lasts as long as the tab. */
export function openBookStore(name: string): Promise<LastingStore> {
  return createLastingStore((onLost) => openIndexedStore(name, onLost))
}
