import type { ReactElement } from 'react'
import { t } from '#i18n'
import { book } from '#state'
import { reading, readingOf, readingPreview, readingTrack } from './reading-line.css.ts'

/** The loading progress of the book, and which preview is shown until then. */
export function ReadingLine(): ReactElement {
  const { rows, rowCount } = book.progress.value
  const of = book.preview.value?.of
  return (
    <span className={reading}>
      <progress
        aria-label={t('common.loadingBook')}
        max={Math.max(rowCount, 1)}
        value={rows}
        className={readingTrack}
      />
      <span className={readingOf}>
        {rowCount > 0 ? t('invoices.reading', { rows, total: rowCount }) : t('common.loadingBook')}
      </span>
      {of !== undefined && (
        <span className={readingPreview}>{t('invoices.firstRowsOf', { customer: of })}</span>
      )}
    </span>
  )
}
