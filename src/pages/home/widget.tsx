import type { ReactElement, ReactNode } from 'react'
import { AsOf, Skeleton, TextLink } from '#components'
import { widget, widgetHead, widgetLink, widgetName, widgetSkeleton, widgetTitle } from './home.css.ts'

export interface WidgetProps {
  readonly title: string
  readonly link: { readonly to: string; readonly label: string }
  /** The time as of which it is shown; undefined while it is current. */
  readonly asOf?: number | undefined
  /** Its name for the tour of home. */
  readonly tour?: string
  readonly children: ReactNode
}

export function Widget({ title, link, asOf, tour, children }: WidgetProps): ReactElement {
  return (
    <section className={widget} aria-label={title} data-tour={tour}>
      <div className={widgetHead}>
        <span className={widgetName}>
          <h2 className={widgetTitle}>{title}</h2>
          <AsOf at={asOf} />
        </span>
        <TextLink to={link.to} className={widgetLink}>
          {link.label}
        </TextLink>
      </div>
      {children}
    </section>
  )
}

export function WidgetSkeleton(): ReactElement {
  return (
    <div aria-hidden className={widgetSkeleton}>
      <Skeleton height="28px" />
      <Skeleton height="28px" />
      <Skeleton height="28px" />
    </div>
  )
}
