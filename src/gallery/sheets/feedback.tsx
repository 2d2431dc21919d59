import { FileText } from 'lucide-react'
import { useEffect, type ReactElement } from 'react'
import {
  Button,
  ConnectionIndicator,
  EmptyState,
  ErrorBoundary,
  ErrorPanel,
  Gate,
  Loaded,
  MountedGate,
  NeedsConnection,
  NotAvailable,
  ProgressBar,
  QueryFailure,
  showToast,
  Skeleton,
  Spinner,
  SupportLink,
  SupportProvider,
  ToastRegion,
} from '#components'
import { t } from '#i18n'
import { row } from '#styles'
import { nothing } from '../held.tsx'
import { failure, LONG_NAME, MOMENT, NAME } from '../samples.ts'
import { inWindow, sheet } from '../sheet.ts'

const SUPPORT = 'mailto:support@example.com'
const skeleton = <Skeleton width="60%" height="20px" />

type ConnectionState = Parameters<typeof ConnectionIndicator>[0]['state']

function connection(state: ConnectionState, unsent = 0) {
  return () => (
    <div className={row({ wrap: false })}>
      <ConnectionIndicator state={state} unsent={unsent} asOf={MOMENT}>
        {NAME}
      </ConnectionIndicator>
    </div>
  )
}

function gate(status: 'loading' | 'ready' | 'failed', progress?: number) {
  return () => (
    <Gate
      status={status}
      error={failure('SERVICE_FAILED', 503)}
      progress={progress}
      title={t('invoices.currency')}
      onRetry={nothing}
      skeleton={skeleton}
    >
      {() => NAME}
    </Gate>
  )
}

const query = { data: undefined, error: null, refetch: async () => new Promise<never>(nothing) }

type LoadedQuery = Parameters<typeof Loaded<string>>[0]['query']

function loaded(change: Partial<LoadedQuery>) {
  const given: LoadedQuery = { ...query, fetchStatus: 'idle', ...change }
  return () => (
    <Loaded query={given} title={t('common.filters')} skeleton={skeleton}>
      {(name) => name}
    </Loaded>
  )
}

function Toasts(): ReactElement {
  useEffect(() => {
    showToasts()
    // Toasts close by themselves.
    const timer = setInterval(showToasts, 3_000)
    return () => clearInterval(timer)
  }, [])
  return <ToastRegion />
}

function showToasts(): void {
  const undo = { label: t('common.undo'), run: nothing }
  showToast({ id: 'success', tone: 'success', text: t('charts.copied', { count: 12 }), action: undo })
  showToast({ id: 'info', tone: 'info', text: t('shell.needsConnectionBody') })
  showToast({ id: 'warning', tone: 'warning', text: t('errors.unavailable') })
  showToast({ id: 'error', tone: 'error', text: `${LONG_NAME}: ${t('errors.network')}` })
}

function Thrown(): ReactElement {
  throw new Error('a part of a page that fails')
}

export const FEEDBACK = [
  sheet('ConnectionIndicator', {
    connecting: connection('connecting'),
    online: connection('online'),
    sending: connection('sending', 3),
    offline: connection('offline'),
    offlineUnsent: connection('offline', 3),
    attention: connection('attention', 3),
  }),
  sheet('EmptyState', {
    page: () => (
      <EmptyState
        isPage
        icon={<FileText size={20} aria-hidden />}
        title={t('shell.needsConnectionTitle')}
        body={t('shell.needsConnectionBody')}
        action={<Button kind="primary">{t('common.tryAgain')}</Button>}
      />
    ),
    compact: () => <EmptyState isCompact title={t('shell.needsConnectionTitle')} />,
    longText: () => <EmptyState title={LONG_NAME} body={t('shell.needsConnectionBody')} />,
  }),
  sheet('ErrorPanel', {
    default: () => (
      <SupportProvider address={SUPPORT}>
        <ErrorPanel />
      </SupportProvider>
    ),
    withoutSupport: () => <ErrorPanel />,
  }),
  sheet('ErrorBoundary', {
    default: () => (
      <ErrorBoundary fallback={<ErrorPanel />} onError={nothing}>
        {NAME}
      </ErrorBoundary>
    ),
    failed: () => (
      <ErrorBoundary fallback={<ErrorPanel />} onError={nothing}>
        <Thrown />
      </ErrorBoundary>
    ),
  }),
  sheet('Gate', {
    loading: gate('loading'),
    progress: gate('loading', 0.4),
    ready: gate('ready'),
    failed: gate('failed'),
  }),
  sheet('MountedGate', {
    progress: () => (
      <MountedGate
        status="loading"
        error={undefined}
        progress={0.4}
        title={t('common.filters')}
        onRetry={nothing}
        hasFigures={false}
      >
        {() => skeleton}
      </MountedGate>
    ),
  }),
  sheet('Loaded', {
    loading: loaded({ fetchStatus: 'fetching' }),
    loaded: loaded({ data: NAME }),
    offline: loaded({ fetchStatus: 'paused' }),
    failed: loaded({ error: failure('SERVICE_FAILED', 503) }),
  }),
  sheet('NeedsConnection', {
    default: () => <NeedsConnection onRetry={nothing} />,
    compact: () => <NeedsConnection onRetry={nothing} isCompact />,
  }),
  sheet('NotAvailable', {
    default: () => (
      <SupportProvider address={SUPPORT}>
        <NotAvailable action={<Button>{t('common.back')}</Button>} />
      </SupportProvider>
    ),
  }),
  sheet('ProgressBar', {
    none: () => <ProgressBar label={t('common.loadingBook')} value={0} />,
    half: () => <ProgressBar label={t('common.loadingBook')} value={0.5} />,
    all: () => <ProgressBar label={t('common.loadingBook')} value={1} />,
  }),
  sheet('QueryFailure', {
    retry: () => <QueryFailure error={failure('X', 500)} title={t('common.filters')} onRetry={nothing} />,
    compact: () => (
      <QueryFailure error={failure('X', 500)} title={t('common.filters')} onRetry={nothing} isCompact />
    ),
    call: () => <QueryFailure error={failure('X', 500)} title="" call="invoices" onRetry={nothing} />,
    offline: () => <QueryFailure error={failure('NETWORK', 0)} title="" onRetry={nothing} />,
    notAvailable: () => <QueryFailure error={failure('X', 404)} title="" onRetry={nothing} isPage />,
  }),
  sheet('Skeleton', {
    text: () => <Skeleton />,
    box: () => <Skeleton width="120px" height="40px" />,
  }),
  sheet('Spinner', {
    sizes: () => (
      <div className={row()}>
        <Spinner />
        <Spinner size="large" />
      </div>
    ),
  }),
  sheet('SupportLink', {
    default: () => (
      <SupportProvider address={SUPPORT}>
        <SupportLink />
      </SupportProvider>
    ),
  }),
  sheet('SupportProvider', {
    withoutAddress: () => <SupportProvider address={undefined}>{NAME}</SupportProvider>,
  }),
  sheet('ToastRegion', { tones: inWindow(760, Toasts) }),
]
