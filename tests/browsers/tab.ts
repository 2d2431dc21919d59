import { setTimeout as delay } from 'node:timers/promises'
import { isSettled } from '../e2e/settled.ts'

/** How long an action waits for its page and its element. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 40

/** An element of a page: the first visible one that a selector finds and that is named so. */
interface Target {
  readonly css: string
  readonly name?: string | RegExp | undefined
}

type Work<Args extends readonly unknown[], Result> = (...args: Args) => Result | Promise<Result>

/** What a driver does with a tab of its browser; nothing in it waits. */
export interface Driver<Element> {
  go(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. It is sent as text; arguments and result are JSON. */
  run<Args extends readonly unknown[], Result>(work: Work<Args, Result>, ...args: Args): Promise<Result>
  /** Runs a function in the page that returns an element. */
  find<Args extends readonly unknown[]>(
    work: (...args: Args) => globalThis.Element | undefined,
    ...args: Args
  ): Promise<Element | undefined>
  click(element: Element): Promise<void>
  type(element: Element, text: string): Promise<void>
  /** Chooses a file of the disk in an input, as its dialog does. */
  chooseFile(element: Element, path: string): Promise<void>
  press(key: Key): Promise<void>
}

type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowDown' | 'ArrowRight' | ' '

/** A tab that a test operates: each action waits until the page has settled and the element is there. */
export interface Tab extends Pick<Driver<never>, 'go' | 'reload' | 'run' | 'press'> {
  click(target: Target): Promise<void>
  type(target: Target, text: string): Promise<void>
  chooseFile(css: string, path: string): Promise<void>
  shows(text: RegExp): Promise<void>
  has(target: Target): Promise<void>
  /** Waits until what runs in the page returns true; `what` says what was waited for. */
  until<Args extends readonly unknown[]>(
    what: string,
    work: Work<Args, boolean>,
    ...args: Args
  ): Promise<void>
}

export function createTab<Element>(driver: Driver<Element>): Tab {
  async function waitFor<Result>(what: string, attempt: () => Promise<Result | undefined>): Promise<Result> {
    const end = performance.now() + PATIENCE_MS
    let problem: unknown
    while (performance.now() < end) {
      // A page that is being replaced can run nothing.
      const result = await attempt().catch((error: unknown) => void (problem = error))
      if (result !== undefined) return result
      await delay(PAUSE_MS)
    }
    const shown = await driver.run(describePage).catch(String)
    throw new Error(`waited in vain for ${what} at ${shown}`, { cause: problem })
  }
  const until: Tab['until'] = async (what, work, ...args) =>
    void (await waitFor(what, async () => (await driver.run(work, ...args)) || undefined))
  const settle = () => until('the page to settle', isSettled)
  const seek = ({ css, name }: Target): Promise<Element> =>
    waitFor(`${css} ${name ?? ''}`, () => driver.find(findVisible, css, asPattern(name)))

  return {
    go: (address) => driver.go(address),
    reload: () => driver.reload(),
    run: (work, ...args) => driver.run(work, ...args),
    async press(key) {
      await settle()
      await driver.press(key)
    },
    async click(target) {
      await settle()
      await driver.click(await seek(target))
    },
    async type(target, text) {
      await settle()
      await driver.type(await seek(target), text)
    },
    async chooseFile(css, path) {
      await settle()
      const input = await waitFor(css, () => driver.find(findFirst, css))
      await driver.chooseFile(input, path)
    },
    shows: ({ source, flags }) => until(`the text ${source}`, hasText, source, flags),
    has: async (target) => void (await seek(target)),
    until,
  }
}

/** Arguments of what runs in the page, as text. */
export const asJson = (args: readonly unknown[]): string => JSON.stringify(args.map((arg) => arg ?? null))

interface Pattern {
  readonly source: string
  readonly flags: string
}

function asPattern(name: string | RegExp | undefined): Pattern | null {
  if (name === undefined) return null
  const { source, flags } =
    typeof name === 'string' ? new RegExp(`^${name.replaceAll(/\W/g, String.raw`\$&`)}$`) : name
  return { source, flags }
}

/** Runs in the page. */
function findVisible(css: string, name: Pattern | null): Element | undefined {
  const wanted = name && new RegExp(name.source, name.flags)
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = by.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ')
    const named = element.getAttribute('aria-label') ?? (labelled === '' ? label : labelled)
    return (named ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  return [...document.querySelectorAll(css)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (wanted === null || wanted.test(nameOf(element))),
  )
}

/** Runs in the page. */
function describePage(): string {
  const busy = document.querySelector<HTMLElement>('[data-busy]')?.dataset.busy
  const text = document.body.innerText.replaceAll(/\s+/g, ' ')
  return `${location.href}, busy: ${busy}, text: ${text.slice(0, 1500)}`
}

/** Runs in the page. */
function findFirst(css: string): Element | undefined {
  return document.querySelector(css) ?? undefined
}

/** Runs in the page. */
function hasText(source: string, flags: string): boolean {
  return new RegExp(source, flags).test(document.body.innerText)
}
