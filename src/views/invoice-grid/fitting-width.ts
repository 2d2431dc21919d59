import { epochDay } from '#domain/calendar'
import { dayText } from './row-values.ts'

/** Around the text of a cell; around that of a heading also its mark of the order. */
const CELL_PX = 26
const HEADING_PX = 44

/** The least width of a column in which its heading, and a day of any month, stand whole in the present language. */
export function fittingWidth(least: number, heading: string, isDay = false): number {
  const days = isDay ? widestDay() + CELL_PX : 0
  return Math.ceil(Math.max(least, widthOf(heading, '500 12px') + HEADING_PX, days))
}

let context: CanvasRenderingContext2D | null | undefined

/** Px of a text; 0 where nothing can be measured. */
function widthOf(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return 0
  context.font = `${font} ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width
}

const MONTHS = 12
/** By what a day looks like in a language and its formats. */
const widest = new Map<string, number>()

function widestDay(): number {
  const days = Array.from({ length: MONTHS }, (_, month) => dayText(epochDay(2028, month + 1, 28)))
  const key = days.join()
  const width = widest.get(key) ?? Math.max(...days.map((day) => widthOf(day, '400 13px')))
  widest.set(key, width)
  return width
}
