import { useState, type ReactElement } from 'react'
import {
  Button,
  ChoiceCards,
  DataTable,
  Dialog,
  Instant,
  Select,
  showToast,
  TextField,
  type Column,
} from '#components'
import { LONGEST_PROFILE_NAME, type ImportProfile } from '#contract'
import { CURRENCIES } from '#domain/money'
import { errorSentence, t } from '#i18n'
import { useChangeProfile, useDeleteProfile, useImportProfiles } from '#documents/imports'
import { row, text } from '#styles'
import { group, part, partTitle } from './imports.css.ts'
import { DATE_STYLES, DECIMAL_MARKS } from './reading-options.ts'
import { fieldText } from './texts.ts'
import { useFocusOfGone } from './use-focus-of-gone.ts'
import { wholeOptions } from './whole-choice.tsx'

/** How files of known sources are read; nothing is shown before there is one. */
export function Profiles(): ReactElement | null {
  const { data: profiles = [] } = useImportProfiles()
  const [edited, setEdited] = useState<ImportProfile>()
  const [deleted, setDeleted] = useState<ImportProfile>()
  const heading = useFocusOfGone(deleted !== undefined)
  if (profiles.length === 0) return null
  return (
    <section className={part} aria-label={t('imports.profiles')}>
      <h2 ref={heading} tabIndex={-1} className={partTitle}>
        {t('imports.profiles')}
      </h2>
      <DataTable
        label={t('imports.profiles')}
        columns={columns(setEdited, setDeleted)}
        rows={profiles}
        rowKey={({ profileUuid }) => profileUuid}
      />
      {edited && <EditDialog profile={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteDialog profile={deleted} onClose={() => setDeleted(undefined)} />}
    </section>
  )
}

function columns(
  onEdit: (profile: ImportProfile) => void,
  onDelete: (profile: ImportProfile) => void,
): readonly Column<ImportProfile>[] {
  return [
    { id: 'name', header: t('imports.profileName'), isTitle: true, cell: ({ name }) => name },
    {
      id: 'whole',
      header: t('imports.whole'),
      cell: ({ isWhole }) => t(isWhole ? 'imports.wholeBook' : 'imports.wholeAddition'),
    },
    {
      id: 'changed',
      header: t('imports.profileChanged'),
      cell: ({ changed }) => <Instant at={changed} />,
    },
    {
      id: 'actions',
      header: t('imports.profileActions'),
      align: 'end',
      cell: (profile) => (
        <span className={row({ gap: 2 })}>
          <Button
            size="small"
            aria-label={t('imports.profileEditOf', { name: profile.name })}
            onPress={() => onEdit(profile)}
          >
            {t('imports.profileEdit')}
          </Button>
          <Button
            size="small"
            aria-label={t('imports.profileDeleteOf', { name: profile.name })}
            onPress={() => onDelete(profile)}
          >
            {t('imports.profileDelete')}
          </Button>
        </span>
      ),
    },
  ]
}

interface DialogProps {
  readonly profile: ImportProfile
  readonly onClose: () => void
}

const NO_CURRENCY = 'none'

function EditDialog({ profile, onClose }: DialogProps): ReactElement {
  const change = useChangeProfile()
  const [edit, setEdit] = useState(profile)
  const [isTried, setTried] = useState(false)
  const isNameless = edit.name.trim() === ''
  const save = (): void => {
    setTried(true)
    if (isNameless || change.isPending) return
    const { columns: _, changed: __, ...said } = edit
    change.mutate(
      { ...said, name: edit.name.trim() },
      {
        onSuccess: onClose,
        onError: (error) => showToast({ id: 'import-profile', tone: 'error', text: errorSentence(error) }),
      },
    )
  }
  return (
    <Dialog
      isOpen
      title={t('imports.profileEditOf', { name: profile.name })}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button onPress={onClose}>{t('imports.cancel')}</Button>
          <Button type="submit" kind="primary" isPending={change.isPending}>
            {t('imports.profileStore')}
          </Button>
        </>
      }
    >
      <div className={group}>
        <TextField
          label={t('imports.profileName')}
          maxLength={LONGEST_PROFILE_NAME}
          value={edit.name}
          onChange={(name) => setEdit({ ...edit, name })}
          error={isTried && isNameless ? t('imports.profileNameMissing') : undefined}
        />
        <h3 className={text({ size: 14, weight: 'medium' })}>{t('imports.whole')}</h3>
        <ChoiceCards
          label={t('imports.whole')}
          options={wholeOptions()}
          value={edit.isWhole ? 'whole' : 'addition'}
          onChange={(chosen) => setEdit({ ...edit, isWhole: chosen === 'whole' })}
        />
        <Select
          label={t('imports.dateStyle')}
          options={DATE_STYLES.map(([value, key]) => ({ value, label: t(key) }))}
          value={edit.dateStyle}
          onChange={(dateStyle) => setEdit({ ...edit, dateStyle })}
        />
        <Select
          label={t('imports.decimalMark')}
          options={DECIMAL_MARKS.map(([value, key]) => ({ value, label: t(key) }))}
          value={edit.decimalMark}
          onChange={(decimalMark) => setEdit({ ...edit, decimalMark })}
        />
        <Select
          label={t('imports.currency')}
          options={[
            { value: NO_CURRENCY, label: t('imports.currencyNone') },
            ...CURRENCIES.map((each) => ({ value: each as string, label: each })),
          ]}
          value={edit.currency ?? NO_CURRENCY}
          onChange={(chosen) => setEdit({ ...edit, currency: chosen === NO_CURRENCY ? null : chosen })}
        />
        <p className={text({ size: 13, tone: 'muted' })}>
          {t('imports.profileColumns', {
            columns: profile.columns
              .map(({ field, heading }) => t('imports.profileColumn', { field: fieldText(field), heading }))
              .join(', '),
          })}
        </p>
      </div>
    </Dialog>
  )
}

function DeleteDialog({ profile, onClose }: DialogProps): ReactElement {
  const remove = useDeleteProfile()
  const run = (): void =>
    remove.mutate(profile.profileUuid, {
      onError: (error) => showToast({ id: 'import-profile', tone: 'error', text: errorSentence(error) }),
      onSettled: onClose,
    })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('imports.profileDeleteTitle', { name: profile.name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('imports.profileKeep')}</Button>
          <Button kind="danger" isPending={remove.isPending} onPress={run}>
            {t('imports.profileDelete')}
          </Button>
        </>
      }
    >
      <p>{t('imports.profileDeleteNote')}</p>
    </Dialog>
  )
}
