import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { formatCount, t } from '#i18n'
import { figures } from '#styles'
import { IconButton } from '../actions/button.tsx'
import { Select } from '../fields/select.tsx'
import { pager, pagerButtons, pagerSize } from './layout.css.ts'

export interface PagerProps {
  readonly offset: number
  readonly limit: number
  readonly total: number
  /** Rows-per-page options. */
  readonly limits: readonly number[]
  readonly onChange: (next: { readonly offset: number; readonly limit: number }) => void
}

/** Pagination of a long list; another page size starts at the first page. */
export function Pager({ offset, limit, total, limits, onChange }: PagerProps): ReactElement {
  const last = Math.min(total, offset + limit)
  const range = {
    from: formatCount(total === 0 ? 0 : offset + 1),
    to: formatCount(last),
    total: formatCount(total),
  }
  return (
    <div className={pager}>
      <span className={pagerSize}>
        <span aria-hidden>{t('common.rowsPerPage')}</span>
        <Select
          label={t('common.rowsPerPage')}
          isLabelHidden
          options={limits.map((size) => ({ value: String(size), label: formatCount(size) }))}
          value={String(limit)}
          onChange={(size) => onChange({ offset: 0, limit: Number(size) })}
        />
      </span>
      <output className={figures}>{t('common.pageRange', range)}</output>
      <span className={pagerButtons}>
        <IconButton
          label={t('common.previousPage')}
          isDisabled={offset === 0}
          onPress={() => onChange({ offset: Math.max(0, offset - limit), limit })}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t('common.nextPage')}
          isDisabled={last >= total}
          onPress={() => onChange({ offset: offset + limit, limit })}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
