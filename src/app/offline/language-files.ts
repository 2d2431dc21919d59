import { serviceWorkersOf } from '#data'

/** How long the worker is waited for; the browser fetches by itself then. */
const ANSWER_MS = 3000

/**
 * Has the service worker store the messages of a language before they are imported: a browser does not fetch again what it once
 * failed to import. False where they are neither stored nor in reach. English is stored with the app.
 */
export async function storeMessages(language: string): Promise<boolean> {
  const worker = serviceWorkersOf(window)?.controller
  if (language === 'en' || !worker) return true
  const { port1: answers, port2: port } = new MessageChannel()
  const isStored = new Promise<boolean>((resolve) => {
    answers.addEventListener('message', ({ data }) => resolve(data === true))
    answers.start()
    setTimeout(() => resolve(true), ANSWER_MS)
  })
  worker.postMessage({ language }, [port])
  const result = await isStored
  answers.close()
  return result
}
