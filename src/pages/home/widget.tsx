import type { ReactElement, ReactNode } from 'react'
import { Skeleton, TextLink } from '#components'
import { widget, widgetHead, widgetLink, widgetSkeleton, widgetTitle } from './home.css.ts'

export interface WidgetProps {
  readonly title: string
  readonly link: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** A part of the home page with its own loading, empty and error states. */
export function Widget({ title, link, children }: WidgetProps): ReactElement {
  return (
    <section className={widget} aria-label={title}>
      <div className={widgetHead}>
        <h2 className={widgetTitle}>{title}</h2>
        <TextLink to={link.to} className={widgetLink}>
          {link.label}
        </TextLink>
      </div>
      {children}
    </section>
  )
}

/** Reserves the space of a widget's lines. */
export function WidgetSkeleton(): ReactElement {
  return (
    <div aria-hidden className={widgetSkeleton}>
      <Skeleton height="28px" />
      <Skeleton height="28px" />
      <Skeleton height="28px" />
    </div>
  )
}
