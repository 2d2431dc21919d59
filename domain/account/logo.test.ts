import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { coordinatesOf, rotatedSize, STRAIGHTEN, viewOf, WHOLE, withinPicture, ZOOM } from './logo-crop.ts'
import { logoProblem, logoTypeOf, requireFile } from './logo-file.ts'

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

test('ACC-008 a logo of 500,000 bytes is accepted, and one of a byte more is too large', () => {
  expect(logoProblem(500_000, PNG)).toBeUndefined()
  expect(logoProblem(500_001, PNG)).toBe('tooLarge')
})

test('ACC-009 a logo is a PNG or JPEG by its content', () => {
  expect([PNG, JPEG].map(logoTypeOf)).toEqual(['image/png', 'image/jpeg'])
  const others = ['GIF89a', 'RIFF....WEBP', '<svg xmlns', '%PDF-1.7', '\x89PNG\r\n', ''].map((text) =>
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  )
  expect(others.map((bytes) => logoProblem(10, bytes))).toEqual(others.map(() => 'wrongType'))
})

test('ACC-013 a null blob fails', () => {
  expect(() => requireFile(null)).toThrow('File is null')
  expect(requireFile('blob')).toBe('blob')
})

const wide = { width: 400, height: 100 }

test('ACC-005 a logo is enlarged up to twice by tenths, and turned by whole degrees', () => {
  expect(ZOOM).toEqual({ min: 1, max: 2, step: 0.1 })
  expect(STRAIGHTEN).toEqual({ min: 0, max: 360, step: 1 })
  expect(WHOLE).toEqual({ zoom: 1, rotation: 0, x: 0, y: 0 })
})

test('the whole picture is cut by a square around it', () => {
  expect(coordinatesOf(wide, WHOLE)).toEqual({
    areaPixels: { x: 0, y: -150, width: 400, height: 400 },
    rotation: 0,
  })
})

test('a zoom of 2 cuts half of it, and it can be moved to its edge and no further', () => {
  expect(coordinatesOf(wide, { ...WHOLE, zoom: 2, x: 900, y: 900 })).toEqual({
    areaPixels: { x: 200, y: -50, width: 200, height: 200 },
    rotation: 0,
  })
  expect(withinPicture(wide, { ...WHOLE, x: 50 }).x).toBe(0)
})

test('a picture turned by 90 degrees is as wide as it was high', () => {
  const { width, height } = rotatedSize(wide, 90)
  expect([Math.round(width), Math.round(height)]).toEqual([100, 400])
})

test('a view comes back from its coordinates', () => {
  const length = fc.integer({ min: 200, max: 4000 })
  const zooms = fc.integer({ min: 10, max: 20 }).map((tenths) => tenths / 10)
  const moved = fc.integer({ min: -500, max: 500 })
  const views = fc.record({ zoom: zooms, rotation: fc.integer({ min: 0, max: 360 }), x: moved, y: moved })
  fc.assert(
    fc.property(fc.record({ width: length, height: length }), views, (size, view) => {
      const kept = withinPicture(size, view)
      const back = viewOf(size, coordinatesOf(size, view))
      expect([back.zoom, back.rotation]).toEqual([kept.zoom, kept.rotation])
      expect(Math.abs(back.x - kept.x)).toBeLessThanOrEqual(1)
      expect(Math.abs(back.y - kept.y)).toBeLessThanOrEqual(1)
    }),
  )
})
