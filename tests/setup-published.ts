import { published } from '../server/testing/answers.ts'

const CHECKED = Symbol.for('sooner.checked-fetch')

/** Holds every answer that a test fetches from a running server against the published document. */
function checkedFetch(send: typeof fetch): typeof fetch {
  const checked: typeof fetch = async (input, init) => {
    const response = await send(input, init)
    const [url, method] = input instanceof Request ? [input.url, input.method] : [String(input), 'GET']
    return published(init?.method ?? method, url, response)
  }
  return Object.assign(checked, { [CHECKED]: true })
}

// Files of one process share its globals.
if (!(CHECKED in globalThis.fetch)) globalThis.fetch = checkedFetch(globalThis.fetch)
