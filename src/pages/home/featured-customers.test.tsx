import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage, servePage, supplier } from '../../../tests/fixtures/page-server.tsx'
import { FeaturedBanner } from './featured-customers.tsx'

afterEach(cleanup)

const symbol = (name: string) => ({ name, logoUrl: `/early-pay/buyers.svg#${name}` })
const LISTS = [
  { region: 'AMER', customers: [symbol('amer-one'), symbol('amer-two')] },
  { region: 'INDIA', customers: [symbol('india-one')] },
  { region: 'EMEA', customers: [{ name: 'emea-one', logoUrl: 'data:image/png;base64,AA' }] },
  { region: 'APAC', customers: [] },
]

async function shownTo(team: string | null): Promise<readonly string[]> {
  const { getMe } = supplier()
  servePage({
    data: {
      getMe: { ...getMe, account: { ...getMe.account, srm: team === null ? null : { team } } },
      providerSettings: {
        supportPhoneNumber: '1',
        supportEmailAddress: 'a@b.test',
        featuredCustomers: LISTS,
      },
    },
  })
  renderPage(<FeaturedBanner />)
  const banner = await screen.findByRole('complementary', { name: 'Customers who pay early' })
  const names = within(banner)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  cleanup()
  return names
}

test('MKT-029 NAV-031 the banner shows the customers of the region of the account', async () => {
  expect(await shownTo('USA-MKT')).toEqual(['amer-one', 'amer-two'])
  expect(await shownTo('IN-NOIDA')).toEqual(['india-one'])
  expect(await shownTo('UK-IBEX')).toEqual(['emea-one'])
})

test('MKT-029 MKT-031 an account of no known region is shown the list of AMER', async () => {
  expect(await shownTo(null)).toEqual(['amer-one', 'amer-two'])
  expect(await shownTo('elsewhere')).toEqual(['amer-one', 'amer-two'])
})

test('MKT-030 a logo is a symbol in the colour of the text, or an image', async () => {
  servePage({
    data: {
      ...supplier(),
      providerSettings: {
        supportPhoneNumber: '1',
        supportEmailAddress: 'a@b.test',
        featuredCustomers: [
          {
            region: 'AMER',
            customers: [symbol('one'), { name: 'two', logoUrl: 'data:image/png;base64,AA' }],
          },
        ],
      },
    },
  })
  renderPage(<FeaturedBanner />)
  const [one, two] = await screen.findAllByRole('listitem')
  expect(one!.querySelector('use')?.getAttribute('href')).toBe('/early-pay/buyers.svg#one')
  expect(two!.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA')
})
