import 'fake-indexeddb/auto'
import { inject } from 'vitest'
import { setViewport } from './viewport.ts'

// Before the modules of the app, which read the address of their server when they are loaded.
window.happyDOM.setURL(`${inject('appServer').base}/early-pay/`)
setViewport(1440)
