import { WebSocket } from 'ws'
import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** What talks to the server is that of Node.js: happy-dom's own fails on streamed bodies. */
const NATIVE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'DecompressionStream',
  'BroadcastChannel',
] as const

/** A page of happy-dom that reaches a server by the network of Node.js. */
const environment: Environment = {
  name: 'happy-dom-with-network',
  viteEnvironment: 'client',
  async setup(global, options) {
    // Read now: Node.js loads some of them when they are read first, and on top of the events that are there then.
    const native = NATIVE.map((name) => [name, global[name] as unknown] as const)
    const { locks } = navigator
    const happyDom = await builtinEnvironments['happy-dom'].setup(global, options)
    for (const [name, value] of native)
      Object.defineProperty(global, name, { configurable: true, writable: true, value })
    // That of Node.js dispatches events of a class that happy-dom has replaced.
    global.WebSocket = WebSocket
    Object.defineProperty(global.navigator, 'locks', { configurable: true, value: locks })
    return happyDom
  },
}

export default environment
