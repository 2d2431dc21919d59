import * as v from 'valibot'

const FURTHEST = 20_000
const position = v.pipe(v.number(), v.minValue(-FURTHEST), v.maxValue(FURTHEST))
const length = v.pipe(v.number(), v.minValue(1), v.maxValue(FURTHEST))

export const displayCoordinates = v.object({
  areaPixels: v.object({ x: position, y: position, width: length, height: length }),
  rotation: v.pipe(v.number(), v.minValue(0), v.maxValue(360)),
})
