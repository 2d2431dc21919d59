import { useEffect, useState, type ReactElement } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Avatar, Button, Dialog, showToast } from '#components'
import { LOGO_TYPE_BYTES, LOGO_TYPES, logoProblem } from '#domain/account'
import { errorSentence, t } from '#i18n'
import { useDeleteLogo, useLogoSource } from '#documents/account/change-logo'
import type { CompanyLogo } from '#documents/account/company-logo'
import { row, text } from '#styles'
import { logoView } from './cropper.css.ts'
import { LOGO_TOAST, LogoEditor, type EditedPicture } from './logo-editor.tsx'

export interface LogoDialogProps {
  readonly name: string
  /** Null without one. */
  readonly logo: CompanyLogo | null
  readonly onClose: () => void
}

type Mode =
  | { readonly kind: 'view' }
  | { readonly kind: 'file'; readonly picture: EditedPicture }
  | { readonly kind: 'again' }
  | { readonly kind: 'delete' }

/** The company logo: shown first, edited once a file is chosen, then saved. */
export function LogoDialog({ name, logo, onClose }: LogoDialogProps): ReactElement {
  const [mode, setMode] = useState<Mode>({ kind: 'view' })
  const view = (): void => setMode({ kind: 'view' })
  const edit = (file: File): void =>
    setMode({ kind: 'file', picture: { image: URL.createObjectURL(file), file } })
  useEffect(() => {
    if (mode.kind !== 'file') return undefined
    const { image } = mode.picture
    return () => URL.revokeObjectURL(image)
  }, [mode])
  return (
    <>
      <Dialog
        title={t('account.logo')}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>{t('common.close')}</Button>}
      >
        <div className={logoView}>
          <Avatar name={name} image={logo?.image} size={160} />
          <p className={text({ size: 13, tone: 'muted' })}>{t('account.logoRules')}</p>
          <div className={row({ justify: 'center' })}>
            <ChooseFile hasLogo={logo !== null} onChoose={edit} />
            {logo && <Button onPress={() => setMode({ kind: 'again' })}>{t('account.logoEdit')}</Button>}
            {logo && <Button onPress={() => setMode({ kind: 'delete' })}>{t('account.logoDelete')}</Button>}
          </div>
        </div>
      </Dialog>
      {mode.kind === 'file' && <LogoEditor picture={mode.picture} onDone={view} />}
      {mode.kind === 'again' && logo && <AgainEditor logo={logo} onDone={view} />}
      {mode.kind === 'delete' && <ConfirmDelete onDone={view} />}
    </>
  )
}

interface ChooseFileProps {
  readonly hasLogo: boolean
  readonly onChoose: (file: File) => void
}

/** Takes a PNG or JPEG that is small enough; anything else leaves the dialog as it was. */
function ChooseFile({ hasLogo, onChoose }: ChooseFileProps): ReactElement {
  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const start = new Uint8Array(await file.slice(0, LOGO_TYPE_BYTES).arrayBuffer())
    const problem = logoProblem(file.size, start)
    if (problem === undefined) return onChoose(file)
    const message =
      problem === 'tooLarge'
        ? t('account.logoTooLarge', { fileName: file.name })
        : t('account.logoWrongType', { fileName: file.name })
    showToast({ id: LOGO_TOAST, tone: 'error', text: message })
  }
  return (
    <FileTrigger acceptedFileTypes={LOGO_TYPES} onSelect={(files) => void check(files?.[0])}>
      <Button kind="primary">{t(hasLogo ? 'account.logoReplace' : 'account.logoChoose')}</Button>
    </FileTrigger>
  )
}

interface EditorProps {
  readonly onDone: () => void
}

function AgainEditor({ logo, onDone }: EditorProps & { readonly logo: CompanyLogo }): ReactElement | null {
  const source = useLogoSource(logo.id)
  const { error } = source
  useEffect(() => {
    if (!error) return
    showToast({ id: LOGO_TOAST, tone: 'error', text: errorSentence(error) })
    onDone()
  }, [error, onDone])
  if (source.data === undefined) return null
  const picture = { image: source.data, coordinates: logo.displayCoordinates }
  return <LogoEditor picture={picture} onDone={onDone} />
}

function ConfirmDelete({ onDone }: EditorProps): ReactElement {
  const remove = useDeleteLogo()
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSettled: onDone,
      onSuccess: () => showToast({ id: LOGO_TOAST, tone: 'success', text: t('account.logoDeleted') }),
      onError: (error) => showToast({ id: LOGO_TOAST, tone: 'error', text: errorSentence(error) }),
    })
  return (
    <Dialog
      role="alertdialog"
      title={t('account.logoDeleteTitle')}
      isOpen
      onClose={onDone}
      actions={
        <>
          <Button onPress={onDone}>{t('common.cancel')}</Button>
          <Button kind="danger" onPress={confirm} isPending={remove.isPending}>
            {t('account.logoDelete')}
          </Button>
        </>
      }
    >
      <p>{t('account.logoDeleteBody')}</p>
    </Dialog>
  )
}
