import { onTestFinished } from 'vitest'

export function bodiesOf(end: string): readonly unknown[] {
  const bodies: unknown[] = []
  const before = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = before
  })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname.endsWith(end)) bodies.push(await request.clone().json())
    return before(request)
  }
  return bodies
}
