import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { t } from '#i18n'
import { part } from './imports.css.ts'

/** One step of an import. What was pressed is gone when it appears, so it takes the focus. */
export function ImportPart({ children }: { readonly children: ReactNode }): ReactElement {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={box} tabIndex={-1} className={part} aria-label={t('routes.imports')}>
      {children}
    </section>
  )
}
