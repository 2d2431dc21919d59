import { onTestFinished, vi } from 'vitest'

interface SavedFile {
  /** The name that the page gives it; empty when the server does. */
  readonly name: string
  load(): Promise<Response>
}

export function takeFiles(): readonly SavedFile[] {
  const files: SavedFile[] = []
  const made = new Map<string, Blob>()
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((contents) => {
    const url = `blob:${crypto.randomUUID()}`
    made.set(url, contents as Blob)
    return url
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const { href, download: name } = this
    const contents = made.get(href)
    files.push({ name, load: () => (contents ? Promise.resolve(new Response(contents)) : fetch(href)) })
  })
  onTestFinished(() => [create, click].forEach((spy) => spy.mockRestore()))
  return files
}

/** Replaces the print dialog until the test ends; what the page prints is read when it opens. */
export function takePrints<Content>(read: () => Content): readonly Content[] {
  const prints: Content[] = []
  vi.stubGlobal('print', () => void prints.push(read()))
  onTestFinished(() => void vi.unstubAllGlobals())
  return prints
}
