import type { ReactElement } from 'react'
import { Button, DataTable, Instant, Loaded, showToast, Skeleton, type Column } from '#components'
import type { OwnSession } from '#contract'
import { errorSentence, t } from '#i18n'
import { useEndSession, useSessions } from '#documents/account/sessions'
import { row, stack, text } from '#styles'
import { deviceLabels } from './device-labels.ts'
import { deviceName } from './device-name.ts'
import { SettingsSection } from './settings-section.tsx'

const TOAST = 'sessions'

export function SessionsSection(): ReactElement {
  const query = useSessions()
  const end = useEndSession()
  const sign = (uuid: string | undefined): void =>
    end.mutate(uuid, {
      onSuccess: () => showToast({ id: TOAST, tone: 'success', text: t('account.signedOutThere') }),
      onError: (error) => showToast({ id: TOAST, tone: 'error', text: errorSentence(error) }),
    })
  return (
    <SettingsSection title={t('account.sessions')} lead={t('account.sessionsLead')} rows={query.data?.length}>
      <Loaded query={query} title={t('account.sessions')} skeleton={<Skeleton height="96px" />} isCompact>
        {(sessions) => (
          <>
            <DataTable
              label={t('account.sessions')}
              columns={columns(sign, end.isPending, deviceLabels(sessions))}
              rows={sessions}
              rowKey={({ uuid }) => uuid}
            />
            <div className={row()}>
              <Button
                onPress={() => sign(undefined)}
                isIdle={sessions.every(({ isCurrent }) => isCurrent)}
                isPending={end.isPending}
              >
                {t('account.signOutElsewhere')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </SettingsSection>
  )
}

function columns(
  onEnd: (uuid: string) => void,
  isWorking: boolean,
  labels: ReadonlyMap<string, string>,
): readonly Column<OwnSession>[] {
  return [
    {
      id: 'device',
      header: t('account.sessionDevice'),
      isTitle: true,
      cell: ({ userAgent, isCurrent }) => (
        <span className={stack({ gap: 0 })}>
          {deviceName(userAgent)}
          {isCurrent && (
            <span className={text({ size: 13, tone: 'success' })}>{t('account.sessionCurrent')}</span>
          )}
        </span>
      ),
    },
    {
      id: 'address',
      header: t('account.sessionAddress'),
      cell: ({ networkAddress }) => networkAddress,
    },
    {
      id: 'created',
      header: t('account.sessionCreated'),
      cell: ({ created }) => <Instant at={created} format="dayTime" />,
    },
    {
      id: 'used',
      header: t('account.lastUsed'),
      cell: ({ lastUsed }) => <Instant at={lastUsed} format="dayTime" />,
    },
    {
      id: 'end',
      header: t('account.actions'),
      align: 'end',
      cell: ({ uuid, isCurrent }) =>
        !isCurrent && (
          <Button
            size="small"
            aria-label={t('account.signOutOf', { device: labels.get(uuid) ?? '' })}
            onPress={() => onEnd(uuid)}
            isIdle={isWorking}
          >
            {t('account.signOut')}
          </Button>
        ),
    },
  ]
}
