import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { t } from '#i18n'
import { Button } from '../actions/button.tsx'
import { dialogActions } from './overlays.css.ts'
import { popoverDialog, popoverPanel } from './popover-button.css.ts'
import { tourBody, tourCount, tourTitle } from './tour.css.ts'

export interface TourStep {
  /** The `data-tour` attribute of what it explains; a step whose target is not on the page is left out. */
  readonly target: string
  readonly title: string
  readonly body: string
}

export interface TourProps {
  readonly steps: readonly TourStep[]
  /** Called after the last step, and when the user leaves by Escape, the backdrop or a button. */
  readonly onEnd: () => void
}

/** Explains some parts of a page one after the other, each beside it. */
export function Tour({ steps, onEnd }: TourProps): ReactElement | null {
  const [stops] = useState(() =>
    steps.flatMap((step) => {
      const element = document.querySelector<HTMLElement>(`[data-tour="${step.target}"]`)
      return element === null ? [] : [{ step, element }]
    }),
  )
  const [position, setPosition] = useState(0)
  const stop = stops[position]
  const isMissing = stop === undefined
  useEffect(() => {
    if (isMissing) onEnd()
  }, [isMissing, onEnd])
  if (isMissing) return null
  const isLast = position === stops.length - 1
  return (
    <Stop
      // Each stop is a dialog of its own, which is announced.
      key={stop.step.target}
      {...stop}
      count={t('common.stepOf', { number: position + 1, count: stops.length })}
      isLast={isLast}
      onNext={() => (isLast ? onEnd() : setPosition(position + 1))}
      onEnd={onEnd}
    />
  )
}

interface StopProps {
  readonly step: TourStep
  readonly element: HTMLElement
  readonly count: string
  readonly isLast: boolean
  readonly onNext: () => void
  readonly onEnd: () => void
}

function Stop({ step, element, count, isLast, onNext, onEnd }: StopProps): ReactElement {
  const anchor = useRef(element)
  useLayoutEffect(() => {
    element.scrollIntoView({ block: 'center' })
    element.toggleAttribute('data-toured', true)
    return () => element.removeAttribute('data-toured')
  }, [element])
  return (
    <Popover
      isOpen
      triggerRef={anchor}
      placement="bottom start"
      className={popoverPanel}
      onOpenChange={(open) => !open && onEnd()}
    >
      <Dialog className={popoverDialog}>
        <Heading slot="title" level={2} className={tourTitle}>
          {step.title}
        </Heading>
        <p className={tourBody}>{step.body}</p>
        <p className={tourCount}>{count}</p>
        <div className={dialogActions}>
          {!isLast && (
            <Button kind="quiet" onPress={onEnd}>
              {t('common.endTour')}
            </Button>
          )}
          <Button kind="primary" onPress={onNext}>
            {t(isLast ? 'common.done' : 'common.next')}
          </Button>
        </div>
      </Dialog>
    </Popover>
  )
}
