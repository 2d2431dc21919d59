import { render, screen as page } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { screen } from './screen.tsx'

const Home = () => <h1>Home</h1>
const show = (Page: ReturnType<typeof screen>) =>
  render(
    <Suspense fallback="soon">
      <Page params={{}} />
    </Suspense>,
  )

test('a screen that has been fetched is drawn at once', async () => {
  const Page = screen(() => Promise.resolve(Home))
  await Page.fetch()
  show(Page)
  expect(page.getByRole('heading').textContent).toBe('Home')
})

test('one that has not shows what stands for it until it is here, and is fetched once', async () => {
  let calls = 0
  const Page = screen(() => (calls++, Promise.resolve(Home)))
  show(Page)
  expect(page.getByText('soon')).toBeTruthy()
  expect((await page.findByRole('heading')).textContent).toBe('Home')
  await Page.fetch()
  expect(calls).toBe(1)
})

test('a screen that does not come is no error of who asked for it sooner', async () => {
  await expect(screen(() => Promise.reject(new Error('no line'))).fetch()).resolves.toBeUndefined()
})
