import { useState, type ReactElement } from 'react'
import {
  Button,
  Dialog,
  EmptyState,
  Instant,
  Loaded,
  PagedTable,
  showToast,
  Skeleton,
  type Column,
} from '#components'
import type { ImportRecord } from '#contract'
import { errorSentence, t } from '#i18n'
import { LATEST_IMPORTS, useImports, useUndoImport } from '#documents/imports'
import { text } from '#styles'
import { part, partTitle } from './imports.css.ts'
import { fileNameText, importerText, undoText } from './texts.ts'
import { useFocusOfGone } from './use-focus-of-gone.ts'

const PAGE_SIZES = [10, 25, 50]

export function EarlierImports(): ReactElement {
  const [paging, setPaging] = useState(LATEST_IMPORTS)
  const query = useImports(paging)
  const [asked, setAsked] = useState<ImportRecord>()
  const heading = useFocusOfGone(asked !== undefined)
  return (
    <section className={part} aria-label={t('imports.earlier')}>
      <h2 ref={heading} tabIndex={-1} className={partTitle}>
        {t('imports.earlier')}
      </h2>
      <Loaded query={query} title={t('imports.earlier')} skeleton={<Skeleton height="160px" />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState title={t('imports.earlierNone')} body={t('imports.earlierNoneBody')} isCompact />
          ) : (
            <PagedTable
              label={t('imports.earlier')}
              columns={columns(setAsked)}
              rows={rows}
              rowKey={({ importUuid }) => importUuid}
              isStale={query.isPlaceholderData}
              paging={paging}
              onPaging={setPaging}
              total={total}
              limits={PAGE_SIZES}
            />
          )
        }
      </Loaded>
      {asked && <UndoDialog record={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function columns(onUndo: (record: ImportRecord) => void): readonly Column<ImportRecord>[] {
  return [
    {
      id: 'file',
      header: t('imports.what'),
      isTitle: true,
      cell: ({ fileName }) => fileNameText(fileName),
    },
    { id: 'when', header: t('imports.when'), cell: ({ imported }) => <Instant at={imported} /> },
    { id: 'who', header: t('imports.who'), cell: (record) => importerText(record) },
    { id: 'rows', header: t('imports.rows'), cell: (record) => rowsText(record) },
    {
      id: 'undo',
      header: t('imports.undoColumn'),
      align: 'end',
      cell: (record) => {
        const { undo, fileName } = record
        if (undo !== 'possible') {
          return <span className={text({ size: 13, tone: 'muted' })}>{undoText(undo)}</span>
        }
        return (
          <Button
            size="small"
            aria-label={t('imports.undoOf', { name: fileNameText(fileName) })}
            onPress={() => onUndo(record)}
          >
            {t('imports.undo')}
          </Button>
        )
      },
    },
  ]
}

function rowsText({ added, changed, closed, rejected }: ImportRecord): string {
  return t(closed > 0 ? 'imports.rowsClosedNote' : 'imports.rowsNote', {
    added,
    changed,
    closed,
    rejected,
  })
}

interface UndoDialogProps {
  readonly record: ImportRecord
  readonly onClose: () => void
}

function UndoDialog({ record, onClose }: UndoDialogProps): ReactElement {
  const undo = useUndoImport()
  const { added, changed, closed, importUuid } = record
  const run = (): void =>
    undo.mutate(importUuid, {
      onSuccess: () => showToast({ id: 'import-undo', tone: 'success', text: t('imports.undoneToast') }),
      onError: (error) => showToast({ id: 'import-undo', tone: 'error', text: errorSentence(error) }),
      onSettled: onClose,
    })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('imports.undoTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('imports.undoKeep')}</Button>
          <Button kind="danger" isPending={undo.isPending} onPress={run}>
            {t('imports.undo')}
          </Button>
        </>
      }
    >
      {added > 0 && <p>{t('imports.undoAdded', { count: added })}</p>}
      {changed > 0 && <p>{t('imports.undoChanged', { count: changed })}</p>}
      {closed > 0 && <p>{t('imports.undoClosed', { count: closed })}</p>}
      {added + changed + closed === 0 && <p>{t('imports.undoNothing')}</p>}
    </Dialog>
  )
}
