import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SrmImage } from './srm-image.tsx'

afterEach(cleanup)

const shown = (imageUrl?: string) => {
  render(<SrmImage imageUrl={imageUrl} />)
  return document.querySelector('img')!
}

test('ACC-031 the picture of the manager is replaced by the default one when it cannot be loaded', () => {
  const image = shown('/early-pay/srm-c54453ecdd37efb3.png')
  expect(image.getAttribute('src')).toBe('/early-pay/srm-c54453ecdd37efb3.png')
  fireEvent.error(image)
  expect(image.getAttribute('src')).toBe('/early-pay/srm-default.svg')
})

test('ACC-031 without a picture nothing but the default one is asked for', () => {
  expect(shown().getAttribute('src')).toBe('/early-pay/srm-default.svg')
})
