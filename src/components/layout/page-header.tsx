import { ArrowLeft } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import {
  denseHeader,
  denseTitle,
  figuresHeader,
  header,
  headerActions,
  headerBack,
  headerFigures,
  headerLead,
  headerText,
  headerTitle,
} from './layout.css.ts'

export interface PageHeaderProps {
  readonly title: string
  /** One sentence under the title. */
  readonly lead?: ReactNode
  readonly back?: { readonly to: string; readonly label: string }
  readonly actions?: ReactNode
  /** A table of figures, beside the title where there is room. */
  readonly figures?: ReactNode
  /** Little room below it, above what needs the height. */
  readonly isDense?: boolean
}

/** The header of a page: title, lead, way back and actions. */
export function PageHeader({ title, lead, back, actions, figures, isDense }: PageHeaderProps): ReactElement {
  return (
    <header className={figures ? figuresHeader : isDense ? denseHeader : header}>
      <div className={headerText}>
        {back && (
          <Link href={back.to} className={headerBack}>
            <ArrowLeft size={16} aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 className={isDense ? denseTitle : headerTitle}>{title}</h1>
        {lead && <p className={headerLead}>{lead}</p>}
      </div>
      {actions && <div className={headerActions}>{actions}</div>}
      {figures && <div className={headerFigures}>{figures}</div>}
    </header>
  )
}
