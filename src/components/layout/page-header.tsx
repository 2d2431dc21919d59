import { ArrowLeft } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { useIsShort } from './use-is-narrow.ts'
import {
  denseHeader,
  denseLead,
  denseTitle,
  figuresBack,
  figuresBackLabel,
  figuresHeader,
  figuresHeaderWithLead,
  figuresLead,
  figuresText,
  figuresTitle,
  header,
  headerActions,
  headerActionsBesideBack,
  headerActionsBesideFigures,
  headerBack,
  headerFigures,
  headerLead,
  headerNotice,
  headerText,
  headerTitle,
} from './layout.css.ts'

export interface PageHeaderProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly back?: { readonly to: string; readonly label: string }
  readonly actions?: ReactNode
  /** On a phone the actions, small ones, stand at the end of the line of the way back: that they come or go moves nothing. */
  readonly hasActionsBesideBack?: boolean
  /** Stands above all of it, over its whole width. */
  readonly notice?: ReactNode
  /** A table of figures, beside the title where there is room. */
  readonly figures?: ReactNode
  /** The figures leave the lead a line of its own; where they are wider than that, it wraps. */
  readonly keepsLead?: boolean
  /** Little room below it, above what needs the height. */
  readonly isDense?: boolean
  /** The same in a low window alone. */
  readonly isDenseWhenLow?: boolean
}

/** The header of a page: title, lead, way back and actions. */
export function PageHeader(props: PageHeaderProps): ReactElement {
  const { title, lead, back, actions, notice, figures, isDenseWhenLow = false } = props
  const actionsBox =
    props.hasActionsBesideBack === true
      ? headerActionsBesideBack
      : figures
        ? headerActionsBesideFigures
        : headerActions
  const withFigures = props.keepsLead === true ? figuresHeaderWithLead : figuresHeader
  const isLow = useIsShort() && isDenseWhenLow
  const isDense = props.isDense === true || isLow
  return (
    <header className={figures ? withFigures : isDense ? denseHeader : header}>
      {notice && <div className={headerNotice}>{notice}</div>}
      <div className={figures ? figuresText : headerText}>
        {back && (
          <Link href={back.to} className={figures ? `${headerBack} ${figuresBack}` : headerBack}>
            <ArrowLeft size={16} aria-hidden />
            <span className={figures ? figuresBackLabel : undefined}>{back.label}</span>
          </Link>
        )}
        <h1 className={figures ? figuresTitle : isDense ? denseTitle : headerTitle}>{title}</h1>
        {lead && (
          <p className={figures ? `${headerLead} ${figuresLead}` : isDense ? denseLead : headerLead}>
            {lead}
          </p>
        )}
      </div>
      {actions && <div className={actionsBox}>{actions}</div>}
      {figures && <div className={headerFigures}>{figures}</div>}
    </header>
  )
}
