import { FileUp } from 'lucide-react'
import type { ReactElement } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '#components'
import { t } from '#i18n'
import { dropNote, dropTitle, dropZone } from './imports.css.ts'

/** Takes a file by drop, by paste or by choice. Its kind is told by the server, which looks into it. */
export function FileDrop({ onChoose }: { readonly onChoose: (file: File) => void }): ReactElement {
  return (
    <DropZone
      className={dropZone}
      aria-label={t('imports.drop')}
      onDrop={({ items }) => {
        const file = items.find((item) => item.kind === 'file')
        if (file?.kind === 'file') void file.getFile().then(onChoose)
      }}
    >
      <FileUp size={20} aria-hidden />
      <span className={dropTitle}>{t('imports.drop')}</span>
      <FileTrigger
        acceptedFileTypes={['.csv', '.txt', '.tsv', '.xlsx']}
        onSelect={(files) => {
          const file = files?.[0]
          if (file) onChoose(file)
        }}
      >
        <Button kind="primary">{t('imports.choose')}</Button>
      </FileTrigger>
      <span className={dropNote}>{t('imports.dropKinds')}</span>
    </DropZone>
  )
}
