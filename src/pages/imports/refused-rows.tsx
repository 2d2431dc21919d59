import { useState, type ReactElement } from 'react'
import { Button, Count, DataTable, saveFile, showToast, type Column } from '#components'
import type { ImportRefusal, ImportUpload } from '#contract'
import { api, fetchRefusedRows, type AskedReading } from '#data'
import { errorSentence, formatCount, t } from '#i18n'
import { text } from '#styles'
import { previewHead, rowsBox } from './imports.css.ts'
import { scrollable } from './scrollable.ts'
import { reasonText } from './texts.ts'

interface RefusedProps {
  readonly refusals: readonly ImportRefusal[]
  readonly count: number
  readonly upload: ImportUpload
  readonly asked: AskedReading
}

/** The rows that are not imported, each with its reason. */
export function RefusedRows({ refusals, count, upload, asked }: RefusedProps): ReactElement {
  return (
    <>
      <div className={previewHead}>
        <h3 className={text({ size: 16, weight: 'medium' })}>{t('imports.refused', { count })}</h3>
        <DownloadRefused upload={upload} asked={asked} />
      </div>
      <div className={rowsBox} {...scrollable(t('imports.refusedLabel'))}>
        <DataTable
          label={t('imports.refusedLabel')}
          columns={refusalColumns()}
          rows={refusals}
          rowKey={({ line }) => String(line)}
        />
      </div>
      {count > refusals.length && (
        <p className={text({ size: 13, tone: 'muted' })}>
          {t('imports.refusedMore', { shown: formatCount(refusals.length) })}
        </p>
      )}
    </>
  )
}

/** Downloads the refused rows with line and reason, to be corrected and imported. */
export function DownloadRefused({ upload, asked }: Pick<RefusedProps, 'upload' | 'asked'>): ReactElement {
  const [isPending, setPending] = useState(false)
  const download = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile(await fetchRefusedRows(api.http, upload.importUuid, asked), 'refused-rows.csv')
    } catch (error) {
      showToast({ id: 'refused-rows', tone: 'error', text: errorSentence(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" isPending={isPending} onPress={() => void download()}>
      {t('imports.downloadRefused')}
    </Button>
  )
}

function refusalColumns(): readonly Column<ImportRefusal>[] {
  return [
    {
      id: 'line',
      header: t('imports.line'),
      align: 'end',
      isTitle: true,
      cell: ({ line }) => <Count value={line} />,
    },
    { id: 'reason', header: t('imports.reason'), cell: ({ code, detail }) => reasonText(code, detail) },
  ]
}
