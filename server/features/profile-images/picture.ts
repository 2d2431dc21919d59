import type { Buffer } from 'node:buffer'
import sharp, { type Sharp } from 'sharp'
import {
  logoProblem,
  LOGO_TYPE_BYTES,
  logoTypeOf,
  type AreaPixels,
  type DisplayCoordinates,
  type LogoType,
} from '#domain/account'
import { Rejection } from '../../platform/rejection.ts'

// No other decoder is reachable, whatever a file contains.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** A few hundred kilobytes can declare a picture of gigabytes: 16 million pixels are 64 MB. */
const MOST_PIXELS = 16_000_000
const SECONDS_AT_MOST = 10
const STORED_PIXELS = 1024
const SHOWN_PIXELS = 256
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const FAILED = 'Unable to upload user profile image'

export interface Picture {
  readonly source: Buffer
  readonly sourceType: LogoType
  readonly shown: Buffer
  /** In pixels of the stored source. */
  readonly coordinates: DisplayCoordinates
}

/**
 * Decodes an uploaded file and encodes it anew, so that nothing but pixels is stored: no metadata, nothing behind the
 * picture. Rejects files that are too large, of another type, damaged, or have too many pixels.
 */
export function readPicture(file: Uint8Array, coordinates: DisplayCoordinates): Promise<Picture> {
  requireLogo(file)
  const sourceType = logoTypeOf(file)!
  return oneAtATime(() =>
    decoded(async () => {
      const upright = open(file).autoOrient()
      const { width } = (await open(file).metadata()).autoOrient
      const smaller = upright.resize(STORED_PIXELS, STORED_PIXELS, {
        fit: 'inside',
        withoutEnlargement: true,
      })
      const encoded = sourceType === 'image/png' ? smaller.png() : smaller.jpeg({ quality: 90 })
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
      const scaled = scale(coordinates, info.width / width)
      return { source: data, sourceType, shown: await cut(data, scaled), coordinates: scaled }
    }),
  )
}

export function showPicture(source: Uint8Array, coordinates: DisplayCoordinates): Promise<Buffer> {
  return oneAtATime(() => decoded(() => cut(source, coordinates)))
}

function requireLogo(file: Uint8Array): void {
  const problem = logoProblem(file.length, file.subarray(0, LOGO_TYPE_BYTES))
  if (problem === 'tooLarge')
    throw new Rejection('IMAGE_TOO_LARGE', `${FAILED}: it is larger than 500,000 bytes`)
  if (problem === 'wrongType') throw new Rejection('IMAGE_TYPE', `${FAILED}: it is neither PNG nor JPEG`)
}

function open(data: Uint8Array): Sharp {
  return sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'warning' }).timeout({
    seconds: SECONDS_AT_MOST,
  })
}

async function cut(source: Uint8Array, { areaPixels, rotation }: DisplayCoordinates): Promise<Buffer> {
  const turned = await open(source)
    .ensureAlpha()
    .rotate(rotation % 360, { background: CLEAR })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const { visible, size, around } = partsOf(areaPixels, turned.info)
  return open(turned.data)
    .extract(visible)
    .resize(size.width, size.height, { fit: 'fill' })
    .extend({ ...around, background: CLEAR })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/**
 * The part of an area that is on the picture, and its size and the empty room around it in what is shown. An area may be far
 * larger than the picture: nothing is made in its own size.
 */
function partsOf(area: AreaPixels, size: { readonly width: number; readonly height: number }) {
  const longest = Math.max(area.width, area.height)
  const horizontal = overlap(area.x, area.width, size.width)
  const vertical = overlap(area.y, area.height, size.height)
  if (horizontal === undefined || vertical === undefined)
    throw new Rejection('VALIDATION', 'displayCoordinates.areaPixels: shows nothing of the picture')
  const [across, down] = [placed(horizontal, longest), placed(vertical, longest)]
  return {
    visible: { left: horizontal.at, width: horizontal.length, top: vertical.at, height: vertical.length },
    size: { width: across.length, height: down.length },
    around: { left: across.before, right: across.behind, top: down.before, bottom: down.behind },
  }
}

/** Where a side of the visible part is in the square that is shown; a shorter side of the area is in its middle. */
function placed({ before, length, behind }: Overlap, longest: number) {
  const scaled = (pixels: number) => Math.round((pixels * SHOWN_PIXELS) / longest)
  const margin = (SHOWN_PIXELS - scaled(before + length + behind)) / 2
  const shown = Math.min(SHOWN_PIXELS, Math.max(1, scaled(length)))
  const start = Math.min(SHOWN_PIXELS - shown, Math.max(0, Math.round(margin + scaled(before))))
  return { before: start, length: shown, behind: SHOWN_PIXELS - shown - start }
}

interface Overlap {
  /** Where the picture is first seen. */
  readonly at: number
  readonly length: number
  /** The empty room on both sides. */
  readonly before: number
  readonly behind: number
}

function overlap(start: number, length: number, total: number): Overlap | undefined {
  const from = Math.round(start)
  const to = from + Math.max(1, Math.round(length))
  const [at, end] = [Math.max(0, from), Math.min(total, to)]
  return end > at ? { at, length: end - at, before: at - from, behind: to - end } : undefined
}

function scale({ areaPixels, rotation }: DisplayCoordinates, factor: number): DisplayCoordinates {
  const { x, y, width, height } = areaPixels
  const by = (value: number) => Math.round(value * factor)
  return { areaPixels: { x: by(x), y: by(y), width: by(width), height: by(height) }, rotation }
}

async function decoded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Rejection) throw error
    const hasManyPixels = error instanceof Error && /pixel limit/i.test(error.message)
    if (hasManyPixels) throw new Rejection('IMAGE_TOO_LARGE', `${FAILED}: it has more than 16 million pixels`)
    throw new Rejection('IMAGE_INVALID', `${FAILED}: it is damaged`)
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Decoding takes memory by the pixel: one picture at a time. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}
