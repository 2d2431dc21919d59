export interface Watched {
  /** The longest task that began at or after a time since the page began, in milliseconds; 0 when none took 50. */
  longest(since?: number): number
  forget(): void
  /**
   * When the first row stood on the page, when the whole book was behind it, when home had its figures and the cash calendar, and
   * when the builder had customers to choose from; since the page began, 0 until then.
   */
  seen(): Readonly<Record<'rowsAt' | 'liveAt' | 'homeAt' | 'builderAt', number>>
  arm(): void
  /** Milliseconds from that input to the task after the frame that followed it. */
  painted(): Promise<number>
}

/** Runs in the page before anything else does. */
export function watchTasks(): void {
  let tasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => void tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  const seen = { rowsAt: 0, liveAt: 0, homeAt: 0, builderAt: 0 }
  // The task after the next frame. Only what is in this function exists in the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const afterFrame = (then: () => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', then)
      channel.port1.start()
      channel.port2.postMessage(0)
    })
  }
  const look = (): void => {
    const hasRows = document.querySelector('[role=grid] [data-row="0"]') !== null
    if (hasRows) seen.rowsAt ||= performance.now()
    // The bar that says how far the book has come is there until it has.
    if (hasRows && document.querySelector('main progress') === null) seen.liveAt ||= performance.now()
    // The hero's heading, and the columns of the calendar, of the loaded book and not of the last visit.
    const isHome = document.querySelector('main h1') && document.querySelector('main figure [data-tone]')
    const isOld = document.querySelector('main [aria-busy=true] :is(h1, figure)') !== null
    if (isHome && !isOld && seen.homeAt === 0) afterFrame(() => (seen.homeAt ||= performance.now()))
    const isBuilder = location.pathname.endsWith('/builder') && document.querySelector('main [type=search]')
    const hasCustomers = isBuilder && document.querySelector('main input[type=checkbox]') !== null
    if (hasCustomers && seen.builderAt === 0) afterFrame(() => (seen.builderAt ||= performance.now()))
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-busy'],
  })
  let painted: Promise<number> = Promise.resolve(0)
  const own: Watched = {
    longest: (since = 0) =>
      tasks.reduce(
        (most, { startTime, duration }) => (startTime < since ? most : Math.max(most, duration)),
        0,
      ),
    seen: () => seen,
    forget: () => void (tasks = []),
    arm() {
      painted = new Promise((resolve) => {
        const once = { capture: true, once: true }
        const start = ({ timeStamp }: Event): void => afterFrame(() => resolve(performance.now() - timeStamp))
        addEventListener('keydown', start, once)
        addEventListener('pointerup', start, once)
      })
    },
    painted: () => painted,
  }
  Object.assign(globalThis, { watched: own })
}
