import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Button, Spinner } from '#components'
import type { ImportUpload } from '#contract'
import { api, discardImport, uploadImport } from '#data'
import { errorSentence, t } from '#i18n'
import { caution, row } from '#styles'
import { FileDrop } from './file-drop.tsx'
import { fileNameText } from './texts.ts'
import { part, sending } from './imports.css.ts'
import { UploadedImport } from './uploaded-import.tsx'

type Step =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'uploading'; readonly name: string }
  | { readonly kind: 'uploaded'; readonly upload: ImportUpload }

export function NewImport(): ReactElement {
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const uploading = useRef<AbortController>(undefined)
  useEffect(() => () => uploading.current?.abort(), [])

  const choose = async (file: File): Promise<void> => {
    const cancel = new AbortController()
    uploading.current = cancel
    setStep({ kind: 'uploading', name: file.name })
    try {
      setStep({ kind: 'uploaded', upload: await uploadImport(api.http, file, cancel.signal) })
    } catch (error) {
      setStep(cancel.signal.aborted ? { kind: 'choose' } : { kind: 'choose', problem: errorSentence(error) })
    }
  }
  const startAnew = (upload: ImportUpload): void => {
    setStep({ kind: 'choose' })
    // What stays is removed after a day.
    void discardImport(api.http, upload.importUuid).catch(() => {})
  }

  if (step.kind === 'uploaded') {
    return <UploadedImport upload={step.upload} onAnew={() => startAnew(step.upload)} />
  }
  return (
    <section className={part} aria-label={t('routes.imports')}>
      {step.kind === 'choose' && step.problem !== undefined && (
        <p role="alert" className={caution}>
          {step.problem}
        </p>
      )}
      {step.kind === 'choose' ? (
        <FileDrop onChoose={(file) => void choose(file)} />
      ) : (
        <output className={`${row({ gap: 3, align: 'start' })} ${sending}`}>
          <Spinner />
          {t('imports.uploading', { name: fileNameText(step.name) })}
          <Button size="small" onPress={() => uploading.current?.abort()}>
            {t('imports.cancel')}
          </Button>
        </output>
      )}
    </section>
  )
}
