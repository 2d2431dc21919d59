import { useState, type ReactElement } from 'react'
import { Button, Count, DataTable, saveFile, showToast, type Column } from '#components'
import type { ImportRejection, ImportUpload } from '#contract'
import { api, fetchRejectedRows, type AskedReading } from '#data'
import { errorSentence, formatCount, t } from '#i18n'
import { text } from '#styles'
import { previewHead, rowsBox } from './imports.css.ts'
import { scrollable } from './scrollable.ts'
import { reasonText } from './texts.ts'

interface RejectedProps {
  readonly rejections: readonly ImportRejection[]
  readonly count: number
  readonly upload: ImportUpload
  readonly asked: AskedReading
}

export function RejectedRows({ rejections, count, upload, asked }: RejectedProps): ReactElement {
  return (
    <>
      <div className={previewHead}>
        <h3 className={text({ size: 16, weight: 'medium' })}>{t('imports.rejected', { count })}</h3>
        <DownloadRejected upload={upload} asked={asked} />
      </div>
      <div className={rowsBox} {...scrollable(t('imports.rejectedLabel'))}>
        <DataTable
          label={t('imports.rejectedLabel')}
          columns={rejectionColumns()}
          rows={rejections}
          rowKey={({ line }) => String(line)}
        />
      </div>
      {count > rejections.length && (
        <p className={text({ size: 13, tone: 'muted' })}>
          {t('imports.rejectedMore', { shown: formatCount(rejections.length) })}
        </p>
      )}
    </>
  )
}

/** Downloads the rejected rows with line and reason, to be corrected and imported. */
export function DownloadRejected({ upload, asked }: Pick<RejectedProps, 'upload' | 'asked'>): ReactElement {
  const [isPending, setPending] = useState(false)
  const download = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile(await fetchRejectedRows(api.http, upload.importUuid, asked), 'rejected-rows.csv')
    } catch (error) {
      showToast({ id: 'rejected-rows', tone: 'error', text: errorSentence(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" isPending={isPending} onPress={() => void download()}>
      {t('imports.downloadRejected')}
    </Button>
  )
}

function rejectionColumns(): readonly Column<ImportRejection>[] {
  return [
    {
      id: 'line',
      header: t('imports.line'),
      align: 'end',
      cell: ({ line }) => <Count value={line} />,
    },
    {
      id: 'reason',
      header: t('imports.reason'),
      // On a phone the heading of its card: a line's number alone would say nothing there.
      isTitle: true,
      cell: ({ code, detail }) => reasonText(code, detail),
    },
  ]
}
