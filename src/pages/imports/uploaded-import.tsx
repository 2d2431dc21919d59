import { useState, type ReactElement } from 'react'
import { Button, Loaded, Skeleton, Spinner } from '#components'
import type { ImportPreview, ImportUpload } from '#contract'
import { t } from '#i18n'
import { useImportPreview, type AskedReading } from '#documents/imports'
import { caution, row } from '#styles'
import { FoundProfiles } from './found-profiles.tsx'
import { ImportPart } from './import-part.tsx'
import { actions, guessing, result, review, staleResult } from './imports.css.ts'
import { PreviewResult } from './preview-result.tsx'
import { openQuestions, Questions } from './questions.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { RunningImport } from './running-import.tsx'
import { StartImport } from './start-import.tsx'
import { fieldText, problemText } from './texts.ts'
import { useImportRun } from './use-import-run.ts'
import { WholeChoice } from './whole-choice.tsx'

export interface UploadedImportProps {
  readonly upload: ImportUpload
  readonly onAnew: () => void
}

/** Of a longer file the first rows are shown until all of it is read. */
const LONG_FILE_BYTES = 5_000_000

export function UploadedImport({ upload, onAnew }: UploadedImportProps): ReactElement {
  const [asked, setAsked] = useState<AskedReading>({ profile: 'auto' })
  const run = useImportRun(upload.importUuid)
  const whole = useImportPreview(upload.importUuid, asked)
  const isFirstEnough = whole.data === undefined && upload.bytes > LONG_FILE_BYTES
  const first = useImportPreview(upload.importUuid, { ...asked, isFirstOnly: true }, isFirstEnough)
  const query = isFirstEnough && first.data !== undefined ? first : whole
  const change = (changed: AskedReading): void => setAsked({ ...asked, ...changed })
  const isOutdated = query.isPlaceholderData || query.isFetching
  if (run.state !== undefined) {
    return (
      <RunningImport
        upload={upload}
        asked={run.asked ?? asked}
        total={query.data?.result?.counts.accepted ?? 0}
        state={run.state}
        onCancel={run.cancel}
        onBack={run.reset}
        onAnew={onAnew}
      />
    )
  }
  return (
    <ImportPart questions={query.data && openQuestions(query.data)}>
      <Loaded query={query} title={t('imports.preview')} skeleton={<Skeleton height="100vh" />}>
        {(preview) => (
          <>
            {query.fetchStatus === 'paused' && (
              <p role="alert" className={caution}>
                {t('imports.readOffline')}
              </p>
            )}
            {preview.isPartial && (
              <output className={row({ gap: 3 })}>
                <Spinner />
                {t('imports.firstOnly')}
              </output>
            )}
            <Problem preview={preview} />
            <FoundProfiles preview={preview} asked={asked} onChange={change} />
            <Questions preview={preview} asked={asked} onChange={change} />
            {!isHopeless(preview) && (
              <div className={preview.result === null ? guessing : review}>
                {preview.result !== null && (
                  <div className={query.isPlaceholderData ? staleResult : result} aria-busy={isOutdated}>
                    <WholeChoice preview={preview} asked={asked} onChange={change} />
                    <PreviewResult result={preview.result} upload={upload} asked={asked} onChange={change} />
                  </div>
                )}
                <ReadingFields upload={upload} preview={preview} asked={asked} onChange={change} />
              </div>
            )}
            <div className={actions}>
              {preview.problem === null && (
                <StartImport preview={preview} asked={asked} isOutdated={isOutdated} onRun={run.start} />
              )}
              <Button kind={preview.problem === null ? 'secondary' : 'primary'} onPress={onAnew}>
                {t('imports.another')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </ImportPart>
  )
}

/** Problems that another sheet may not have. */
const OF_A_SHEET: readonly string[] = ['FILE_EMPTY', 'NO_ROWS', 'SHEET_UNKNOWN']
/** Problems that another reading of the same file may not have. */
const OF_A_READING: readonly string[] = [
  'QUOTE_NOT_CLOSED',
  'RECORD_TOO_LONG',
  'TOO_MANY_COLUMNS',
  'COLUMN_UNKNOWN',
  'COLUMNS_MISSING',
]

/** Whether no other reading could help: the problem is shown alone then. */
function isHopeless({ problem, reading }: ImportPreview): boolean {
  if (problem === null || OF_A_READING.includes(problem.code)) return false
  return !(OF_A_SHEET.includes(problem.code) && reading.sheets.length > 1)
}

/** Why nothing can be told of a file yet. */
function Problem({
  preview: { problem, missing, result },
}: {
  readonly preview: ImportPreview
}): ReactElement | null {
  if (result !== null) return null
  return (
    <p role="alert" className={caution}>
      {problem === null
        ? t('imports.missing', { fields: missing.map(fieldText).join(', ') })
        : problemText(problem)}
    </p>
  )
}
