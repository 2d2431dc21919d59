import { KeyRound } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import {
  Button,
  DataTable,
  Dialog,
  EmptyState,
  Instant,
  Loaded,
  showToast,
  Skeleton,
  type Column,
} from '#components'
import type { Passkey } from '#contract'
import { errorSentence, t } from '#i18n'
import { usePasskeys, useRegisterPasskey, useRemovePasskey } from '#documents/account/passkeys'
import { canUsePasskeys } from '#state'
import { row, text } from '#styles'
import { deviceLabels } from './device-labels.ts'
import { deviceName } from './device-name.ts'
import { SettingsSection } from './settings-section.tsx'

const TOAST = 'passkeys'

export function PasskeysSection(): ReactElement {
  const query = usePasskeys()
  const [leaving, setLeaving] = useState<Passkey>()
  return (
    <SettingsSection
      title={t('account.passkeys')}
      lead={t('account.passkeysLead')}
      rows={query.data?.length}
      isAsking={leaving !== undefined}
    >
      <Loaded query={query} title={t('account.passkeys')} skeleton={<Skeleton height="96px" />} isCompact>
        {(passkeys) => <PasskeyList passkeys={passkeys} onRemove={setLeaving} />}
      </Loaded>
      <AddPasskey />
      {leaving && <RemovePasskey passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </SettingsSection>
  )
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[]
  readonly onRemove: (passkey: Passkey) => void
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps): ReactElement {
  if (passkeys.length === 0)
    return (
      <EmptyState icon={<KeyRound size={20} aria-hidden />} title={t('account.passkeysEmpty')} isCompact />
    )
  return (
    <DataTable
      label={t('account.passkeys')}
      columns={columns(onRemove, deviceLabels(passkeys))}
      rows={passkeys}
      rowKey={({ uuid }) => uuid}
    />
  )
}

function columns(
  onRemove: (passkey: Passkey) => void,
  labels: ReadonlyMap<string, string>,
): readonly Column<Passkey>[] {
  return [
    {
      id: 'device',
      header: t('account.passkeyFrom'),
      isTitle: true,
      cell: ({ userAgent }) => deviceName(userAgent),
    },
    {
      id: 'created',
      header: t('account.created'),
      cell: ({ created }) => <Instant at={created} format="day" />,
    },
    {
      id: 'used',
      header: t('account.lastUsed'),
      cell: ({ lastUsed }) =>
        lastUsed === null ? t('account.neverUsed') : <Instant at={lastUsed} format="dayTime" />,
    },
    {
      id: 'remove',
      header: t('account.actions'),
      align: 'end',
      cell: (passkey) => (
        <Button
          size="small"
          aria-label={t('account.removePasskeyOf', { device: labels.get(passkey.uuid) ?? '' })}
          onPress={() => onRemove(passkey)}
        >
          {t('account.remove')}
        </Button>
      ),
    },
  ]
}

function AddPasskey(): ReactElement {
  const register = useRegisterPasskey()
  if (!canUsePasskeys()) return <p className={text({ size: 14, tone: 'muted' })}>{t('account.noPasskeys')}</p>
  const add = (): void =>
    register.mutate(undefined, {
      onSuccess: () => showToast({ id: TOAST, tone: 'success', text: t('account.passkeyAdded') }),
      onError: (error) => showToast({ id: TOAST, tone: 'error', text: errorSentence(error) }),
    })
  return (
    <div className={row()}>
      <Button onPress={add} isPending={register.isPending}>
        {t('account.addPasskey')}
      </Button>
    </div>
  )
}

interface RemovePasskeyProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

function RemovePasskey({ passkey, onClose }: RemovePasskeyProps): ReactElement {
  const remove = useRemovePasskey()
  const confirm = (): void =>
    remove.mutate(passkey.uuid, {
      onSettled: onClose,
      onSuccess: () => showToast({ id: TOAST, tone: 'success', text: t('account.passkeyRemoved') }),
      onError: (error) => showToast({ id: TOAST, tone: 'error', text: errorSentence(error) }),
    })
  return (
    <Dialog
      role="alertdialog"
      title={t('account.removePasskeyTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" onPress={confirm} isPending={remove.isPending}>
            {t('account.remove')}
          </Button>
        </>
      }
    >
      <p>{t('account.removePasskeyBody', { device: deviceName(passkey.userAgent) })}</p>
    </Dialog>
  )
}
