import { CloudOff, FileUp } from 'lucide-react'
import type { ReactElement } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '#components'
import { t } from '#i18n'
import { dropNote, dropTitle, dropZone } from './imports.css.ts'
import { useIsOffline } from './use-is-offline.ts'

/** Takes a file by drop, by paste or by choice. Its kind is told by the server, which looks into it. */
export function FileDrop({ onChoose }: { readonly onChoose: (file: File) => void }): ReactElement {
  const isOffline = useIsOffline()
  return (
    <DropZone
      className={dropZone}
      isDisabled={isOffline}
      aria-label={t('imports.drop')}
      onDrop={({ items }) => {
        const file = items.find((item) => item.kind === 'file')
        if (file?.kind === 'file') void file.getFile().then(onChoose)
      }}
    >
      {isOffline ? <CloudOff size={20} aria-hidden /> : <FileUp size={20} aria-hidden />}
      <span className={dropTitle}>{t(isOffline ? 'imports.dropOffline' : 'imports.drop')}</span>
      <FileTrigger
        acceptedFileTypes={[
          '.csv',
          '.txt',
          '.tsv',
          '.xlsx',
          '.xls',
          '.xlsb',
          '.ods',
          '.htm',
          '.html',
          '.mht',
        ]}
        onSelect={(files) => {
          const file = files?.[0]
          if (file) onChoose(file)
        }}
      >
        <Button kind="primary" isDisabled={isOffline}>
          {t('imports.choose')}
        </Button>
      </FileTrigger>
      <span className={dropNote}>{t(isOffline ? 'imports.dropOfflineNote' : 'imports.dropKinds')}</span>
    </DropZone>
  )
}
