import type { ReactElement } from 'react'
import { EmptyState, PageHeader, Skeleton } from '#components'
import { t } from '#i18n'
import { useMayImport } from '#documents/account/may-import'
import { useIsKnownReadOnly, useMe } from '#documents/account/me'
import { page } from '#styles'
import { EarlierImports } from './earlier-imports.tsx'
import { DROP_HEIGHT, part } from './imports.css.ts'
import { NewImport } from './new-import.tsx'
import { Profiles } from './profiles.tsx'

export function ImportsPage(): ReactElement {
  const mayImport = useMayImport()
  const isReadOnly = useIsKnownReadOnly()
  const isKnown = useMe().data !== undefined
  return (
    <div className={page()}>
      <PageHeader title={t('routes.imports')} lead={t('imports.lead')} />
      {isReadOnly ? (
        <EmptyState title={t('imports.readOnly')} />
      ) : isKnown && !mayImport ? (
        <EmptyState title={t('imports.notAllowedTitle')} body={t('imports.notAllowedBody')} />
      ) : (
        <>
          {mayImport ? <NewImport /> : <NewImportRoom />}
          <EarlierImports />
          <Profiles />
        </>
      )}
    </div>
  )
}

/** The room of a new import, until it is known whether the user may make one: what stands below it does not move then. */
function NewImportRoom(): ReactElement {
  return (
    <div className={part}>
      <Skeleton height={DROP_HEIGHT} />
    </div>
  )
}
