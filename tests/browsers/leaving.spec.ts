import { signIn } from '../fixtures/api-client.ts'
import { skipIntroduction } from '../e2e/product.ts'
import { test } from './engines.ts'

const EMAIL = 'clerk@leaving.test'
/** How often a page is left before its book is there, and after. */
const TIMES = 3

test('a page that is left while it loads its book does not hold up the next', async ({ product, engine }) => {
  const { server } = product
  await server.operate('generate', { supplier: EMAIL, invoices: 400, customers: 6, seed: 5 })
  await skipIntroduction(await signIn(server, EMAIL))
  const { tab } = engine
  const { link } = await server.operate<{ link: string }>('magic-link', { email: EMAIL })
  await tab.go(link)
  await tab.click({ css: 'button', name: /^Sign in/ })
  await tab.has({ css: 'a', name: 'Invoice Central' })
  for (let time = 0; time < TIMES; time++) {
    await tab.go(`${server.base}/early-pay/`)
    await tab.go(`${server.base}/early-pay/invoices/eligible`)
    await tab.has({ css: 'button', name: /^Exclude all \d/ })
  }
})
