import { useState, type ReactElement } from 'react'
import { Button, Dialog, showToast } from '#components'
import { coordinatesOf, viewOf, WHOLE, type DisplayCoordinates, type Size } from '#domain/account'
import { errorSentence, t } from '#i18n'
import { useSaveLogo } from '#documents/account/change-logo'
import { Cropper } from './cropper.tsx'

export const LOGO_TOAST = 'company-logo'

export interface EditedPicture {
  readonly image: string
  readonly file?: File
  readonly coordinates?: DisplayCoordinates
}

export interface LogoEditorProps {
  readonly picture: EditedPicture
  readonly onDone: () => void
}

export function LogoEditor({ picture, onDone }: LogoEditorProps): ReactElement {
  const save = useSaveLogo()
  const [size, setSize] = useState<Size>()
  const [view, setView] = useState(WHOLE)
  const start = (loaded: Size): void => {
    setSize(loaded)
    setView(picture.coordinates ? viewOf(loaded, picture.coordinates) : WHOLE)
  }
  const reject = (): void => {
    showToast({ id: LOGO_TOAST, tone: 'error', text: t('account.logoDamaged') })
    onDone()
  }
  const submit = (): void => {
    if (size === undefined) return
    save.mutate(
      { file: picture.file, displayCoordinates: coordinatesOf(size, view) },
      {
        onSuccess: () => {
          showToast({ id: LOGO_TOAST, tone: 'success', text: t('account.logoSaved') })
          onDone()
        },
        onError: (error) =>
          showToast({
            id: LOGO_TOAST,
            tone: 'error',
            text: t('account.logoFailed', { reason: errorSentence(error) }),
          }),
      },
    )
  }
  return (
    <Dialog
      title={t('account.logoEditTitle')}
      isOpen
      onClose={onDone}
      actions={
        <>
          <Button onPress={onDone}>{t('common.cancel')}</Button>
          <Button kind="primary" onPress={submit} isDisabled={!size} isPending={save.isPending}>
            {t('account.save')}
          </Button>
        </>
      }
    >
      <Cropper
        image={picture.image}
        size={size}
        view={view}
        onLoaded={start}
        onBroken={reject}
        onChange={setView}
      />
    </Dialog>
  )
}
