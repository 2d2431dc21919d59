import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import { Slider } from '#components'
import { cropSide, STRAIGHTEN, withinPicture, ZOOM, type CropView, type Size } from '#domain/account'
import { formatDecimal, t } from '#i18n'
import { control, picture, reading, stage, STAGE } from './cropper.css.ts'

export interface CropperProps {
  readonly image: string
  /** In pixels; undefined until it is loaded. */
  readonly size: Size | undefined
  readonly view: CropView
  readonly onLoaded: (size: Size) => void
  /** The browser cannot read it. */
  readonly onBroken: () => void
  readonly onChange: (view: CropView) => void
}

export function Cropper({ image, size, view, onLoaded, onBroken, onChange }: CropperProps): ReactElement {
  const change = (part: Partial<CropView>): void => {
    const next = { ...view, ...part }
    onChange(size ? withinPicture(size, next) : next)
  }
  return (
    <>
      <Stage size={size} view={view} onMove={(x, y) => change({ x, y })}>
        <img
          src={image}
          alt={t('account.logoChosen')}
          draggable={false}
          className={picture}
          style={size ? placed(size, view) : { visibility: 'hidden' }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            width > 0 && height > 0 ? onLoaded({ width, height }) : onBroken()
          }
          onError={onBroken}
        />
      </Stage>
      <div className={control}>
        <span aria-hidden>{t('account.logoZoom')}</span>
        <Slider
          label={t('account.logoZoom')}
          {...ZOOM}
          value={view.zoom}
          onChange={(zoom) => change({ zoom: Number(zoom.toFixed(1)) })}
        />
        <span className={reading}>{`${formatDecimal(view.zoom, 1)}×`}</span>
      </div>
      <div className={control}>
        <span aria-hidden>{t('account.logoStraighten')}</span>
        <Slider
          label={t('account.logoStraighten')}
          {...STRAIGHTEN}
          value={view.rotation}
          onChange={(rotation) => change({ rotation })}
        />
        <span className={reading}>{`${view.rotation}°`}</span>
      </div>
    </>
  )
}

function placed(size: Size, view: CropView): React.CSSProperties {
  const scale = STAGE / cropSide(size, view)
  const { x, y, rotation } = view
  return {
    width: size.width * scale,
    height: size.height * scale,
    transform: `translate(-50%, -50%) translate(${-x * scale}px, ${-y * scale}px) rotate(${rotation}deg)`,
  }
}

interface StageProps {
  readonly size: Size | undefined
  readonly view: CropView
  readonly onMove: (x: number, y: number) => void
  readonly children: ReactElement
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves its picture by pointer, or by arrow keys a fiftieth of the square at a time. */
function Stage({ size, view, onMove, children }: StageProps): ReactElement {
  const held = useRef<{ readonly x: number; readonly y: number; readonly view: CropView }>(undefined)
  const side = size ? cropSide(size, view) : STAGE
  const grab = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, view }
  }
  const drag = (event: PointerEvent): void => {
    const start = held.current
    if (start === undefined) return
    const perPixel = side / STAGE
    onMove(
      start.view.x - (event.clientX - start.x) * perPixel,
      start.view.y - (event.clientY - start.y) * perPixel,
    )
  }
  const drop = (): void => {
    held.current = undefined
  }
  const press = (event: KeyboardEvent): void => {
    const [x, y] = ARROWS[event.key] ?? [0, 0]
    if (x === 0 && y === 0) return
    event.preventDefault()
    onMove(view.x - (x * side) / 50, view.y - (y * side) / 50)
  }
  return (
    // A picture is moved by pointer and by keys: no other role has both.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      aria-label={t('account.logoMove')}
      // It is moved by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={stage}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
    >
      {children}
    </div>
  )
}
