import { ArrowLeft } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { header, headerActions, headerBack, headerLead, headerText, headerTitle } from './layout.css.ts'

export interface PageHeaderProps {
  readonly title: string
  /** One sentence under the title. */
  readonly lead?: ReactNode
  readonly back?: { readonly to: string; readonly label: string }
  readonly actions?: ReactNode
}

/** The header of a page: title, lead, way back and actions. */
export function PageHeader({ title, lead, back, actions }: PageHeaderProps): ReactElement {
  return (
    <header className={header}>
      <div className={headerText}>
        {back && (
          <Link href={back.to} className={headerBack}>
            <ArrowLeft size={16} aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 className={headerTitle}>{title}</h1>
        {lead && <p className={headerLead}>{lead}</p>}
      </div>
      {actions && <div className={headerActions}>{actions}</div>}
    </header>
  )
}
