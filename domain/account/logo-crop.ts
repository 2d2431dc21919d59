export const ZOOM = { min: 1, max: 2, step: 0.1 } as const
export const STRAIGHTEN = { min: 0, max: 360, step: 1 } as const

export interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle in pixels of the rotated picture; it may reach beyond it, where it is transparent. */
export interface AreaPixels extends Size {
  readonly x: number
  readonly y: number
}

/** What of a picture is shown: it is rotated clockwise by so many degrees, then cut. */
export interface DisplayCoordinates {
  readonly areaPixels: AreaPixels
  readonly rotation: number
}

/** What the user sets: how near, how straight, and how far the picture is moved from the centre, in its pixels. */
export interface CropView {
  readonly zoom: number
  readonly rotation: number
  readonly x: number
  readonly y: number
}

export const WHOLE: CropView = { zoom: 1, rotation: 0, x: 0, y: 0 }

export function rotatedSize({ width, height }: Size, rotation: number): Size {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

/** The side of the square that is cut: around the whole picture at a zoom of 1. */
export function cropSide(size: Size, { zoom, rotation }: Pick<CropView, 'zoom' | 'rotation'>): number {
  const { width, height } = rotatedSize(size, rotation)
  return Math.max(width, height) / zoom
}

/** The view with its picture moved only as far as there is something of it to be seen. */
export function withinPicture(size: Size, view: CropView): CropView {
  const { width, height } = rotatedSize(size, view.rotation)
  const side = cropSide(size, view)
  const bound = (value: number, length: number) => {
    const most = Math.max(0, (length - side) / 2)
    return Math.min(most, Math.max(-most, value))
  }
  return { ...view, x: bound(view.x, width), y: bound(view.y, height) }
}

/** The square that a view cuts out of a picture, in whole pixels. */
export function coordinatesOf(size: Size, view: CropView): DisplayCoordinates {
  const { width, height } = rotatedSize(size, view.rotation)
  const { x, y } = withinPicture(size, view)
  const side = cropSide(size, view)
  const whole = Math.max(1, Math.round(side))
  return {
    areaPixels: {
      x: Math.round((width - side) / 2 + x),
      y: Math.round((height - side) / 2 + y),
      width: whole,
      height: whole,
    },
    rotation: view.rotation,
  }
}

/** The view that cuts this square out of a picture. */
export function viewOf(size: Size, { areaPixels, rotation }: DisplayCoordinates): CropView {
  const { width, height } = rotatedSize(size, rotation)
  const zoom = Math.max(width, height) / areaPixels.width
  const toStep = Math.round(zoom / ZOOM.step) * ZOOM.step
  return {
    zoom: Number(Math.min(ZOOM.max, Math.max(ZOOM.min, toStep)).toFixed(1)),
    rotation,
    x: areaPixels.x + areaPixels.width / 2 - width / 2,
    y: areaPixels.y + areaPixels.height / 2 - height / 2,
  }
}
