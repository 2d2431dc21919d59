import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SrmImage } from './srm-image.tsx'

afterEach(cleanup)

const shown = (imageUrl?: string) => {
  render(<SrmImage emailAddress="Morgan.Lee@sooner.test" imageUrl={imageUrl} />)
  return document.querySelector('img')!
}

test('ACC-031 the picture is the static one of the address, and the default one when that cannot be loaded', () => {
  const image = shown()
  expect(image.getAttribute('src')).toBe('/early-pay/srm-morgan.lee%40sooner.test.png')
  fireEvent.error(image)
  expect(image.getAttribute('src')).toBe('/early-pay/srm-default.svg')
})

test('ACC-031 a picture of the account comes first, with the same default', () => {
  const image = shown('https://pictures.example/morgan.png')
  expect(image.getAttribute('src')).toBe('https://pictures.example/morgan.png')
  fireEvent.error(image)
  expect(image.getAttribute('src')).toBe('/early-pay/srm-default.svg')
})
