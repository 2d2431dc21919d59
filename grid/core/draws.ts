/** What a screen with a grid is drawn of. */
export type DrawnPart = 'page' | 'toolbar' | 'grid' | 'header' | 'row' | 'cell'

let listener: ((part: DrawnPart) => void) | undefined

/** Says that a part is being drawn. */
export function noteDraw(part: DrawnPart): void {
  listener?.(part)
}

/** Tells of every part that is drawn from now on; for measuring. Returns how to stop. */
export function onDraw(listen: (part: DrawnPart) => void): () => void {
  listener = listen
  return () => {
    listener = undefined
  }
}
