import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { t } from '#i18n'
import { part } from './imports.css.ts'

export interface ImportPartProps {
  readonly children: ReactNode
  /** How many questions stand above the rest. */
  readonly questions?: number | undefined
}

/** One step of an import. What was pressed is gone when it appears, so it takes the focus; so it does of a question that was answered. */
export function ImportPart({ children, questions }: ImportPartProps): ReactElement {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const asked = useRef(questions)
  useEffect(() => {
    const isSame = asked.current === questions
    asked.current = questions
    if (!isSame && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [questions])
  return (
    <section ref={box} tabIndex={-1} className={part} aria-label={t('routes.imports')}>
      {children}
    </section>
  )
}
