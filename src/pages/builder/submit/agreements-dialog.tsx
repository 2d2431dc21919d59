import { useState, type ReactElement } from 'react'
import { Button, Dialog, Skeleton } from '#components'
import { language, t } from '#i18n'
import { useAgreementCopy } from '#documents/offers/agreements'
import { agreementCopy, agreementLine, agreementList } from '../builder.css.ts'

export interface AgreementsDialogProps {
  readonly cmsIds: readonly string[]
  readonly onClose: () => void
}

/** The funding agreements: several as a list with View and a way back, a single one directly. */
export function AgreementsDialog({ cmsIds, onClose }: AgreementsDialogProps): ReactElement {
  const [opened, setOpened] = useState<string>()
  const [only] = cmsIds
  const shown = cmsIds.length === 1 ? only : opened
  return (
    <Dialog
      title={t('builder.agreementsTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          {cmsIds.length > 1 && opened !== undefined && (
            <Button onPress={() => setOpened(undefined)}>{t('common.back')}</Button>
          )}
          <Button kind="primary" onPress={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {shown === undefined ? (
        <ul className={agreementList}>
          {cmsIds.map((cmsId) => (
            <AgreementLine key={cmsId} cmsId={cmsId} onView={() => setOpened(cmsId)} />
          ))}
        </ul>
      ) : (
        <AgreementCopy cmsId={shown} />
      )}
    </Dialog>
  )
}

function AgreementLine({
  cmsId,
  onView,
}: {
  readonly cmsId: string
  readonly onView: () => void
}): ReactElement {
  const { data } = useAgreementCopy(cmsId, language.value)
  return (
    <li className={agreementLine}>
      <span>{data ? data.title : <Skeleton width="200px" height="20px" />}</span>
      <Button
        size="small"
        aria-label={t('builder.agreementsViewOne', { title: data?.title ?? cmsId })}
        onPress={onView}
      >
        {t('builder.view')}
      </Button>
    </li>
  )
}

function AgreementCopy({ cmsId }: { readonly cmsId: string }): ReactElement {
  const { data } = useAgreementCopy(cmsId, language.value)
  if (!data) return <Skeleton height="240px" />
  return (
    <article className={agreementCopy}>
      <h3>{data.title}</h3>
      {/* The server has taken everything out that could run. */}
      <div dangerouslySetInnerHTML={{ __html: data.copy }} />
    </article>
  )
}
