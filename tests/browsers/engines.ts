import { test as base } from '../e2e/product.ts'
import type { OtherBrowser } from '../needs/other-browsers.ts'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

/** A test in each browser that is installed. */
export const test = base.extend<{ readonly browserKind: OtherBrowser; readonly engine: Engine }>({
  browserKind: ['firefox', { option: true }],
  engine: async ({ browserKind }, use) => {
    const engine = await (browserKind === 'firefox' ? openFirefox() : openWebKit())
    await use(engine)
    await engine.close()
  },
})
