import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, type ReactElement } from 'react'
import { formatCount, t } from '#i18n'
import { figures } from '#styles'
import { IconButton } from '../actions/button.tsx'
import { Select } from '../fields/select.tsx'
import { pager, pagerButtons, pagerSize } from './layout.css.ts'

interface Paging {
  readonly offset: number
  readonly limit: number
}

/** Another page that the user asked for, or the last one in place of an offset beyond the end. */
export type PagingStep = 'new' | 'same'

export interface PagerProps extends Paging {
  readonly total: number
  /** The total is of other rows than those asked for, which are loading. */
  readonly isStale?: boolean
  readonly limits: readonly number[]
  readonly onChange: (next: Paging, step: PagingStep) => void
}

/** Pagination of a long list; another page size starts at the first page, an offset beyond the end is the last page. */
export function Pager(props: PagerProps): ReactElement {
  const { limit, total, isStale = false, limits, onChange } = props
  const isBeyond = !isStale && props.offset >= total && props.offset > 0
  const offset = isBeyond ? lastOffset(props) : props.offset
  useEffect(() => {
    if (isBeyond) onChange({ offset, limit }, 'same')
  })
  const last = Math.min(total, offset + limit)
  const range = {
    from: formatCount(Math.min(total, offset + 1)),
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
          onChange={(size) => onChange({ offset: 0, limit: Number(size) }, 'new')}
        />
      </span>
      <output className={figures}>{t('common.pageRange', range)}</output>
      <span className={pagerButtons}>
        <IconButton
          label={t('common.previousPage')}
          isDisabled={offset === 0}
          onPress={() => onChange({ offset: Math.max(0, offset - limit), limit }, 'new')}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t('common.nextPage')}
          isDisabled={last >= total}
          onPress={() => onChange({ offset: offset + limit, limit }, 'new')}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}

function lastOffset({ limit, total }: PagerProps): number {
  return Math.max(0, Math.ceil(total / limit) - 1) * limit
}
