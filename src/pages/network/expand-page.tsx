import { useDeferredValue, useState, type ReactElement } from 'react'
import {
  Avatar,
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  Loaded,
  showToast,
  Skeleton,
  StatusChip,
  TextField,
  useIsShort,
  type Column,
  type StatusColour,
} from '#components'
import type { ConnectionState } from '#domain/network'
import { errorSentence, t, type MessageKey } from '#i18n'
import { CustomerLogo } from '#offering'
import { pathTo } from '#routes'
import { useBuyerRequest, useBuyerSearch, type FoundBuyer } from '#documents/markets/buyers'
import { useIsReadOnly } from '#documents/account/me'
import { text } from '#styles'
import { FindCustomers } from './find-customers.tsx'
import { buyerName, searchBox } from './network.css.ts'

export function ExpandPage(): ReactElement {
  const [search, setSearch] = useState('')
  const isShort = useIsShort()
  const query = useBuyerSearch(useDeferredValue(search))
  return (
    <FindCustomers current="expand">
      <search className={searchBox}>
        <TextField
          label={t('network.search')}
          isLabelHidden={isShort}
          placeholder={isShort ? t('network.search') : ''}
          type="search"
          value={search}
          onChange={setSearch}
        />
      </search>
      <Loaded query={query} title={t('network.results')} skeleton={<Skeleton height="240px" />}>
        {({ buyers, hasMore }) =>
          buyers.length === 0 ? (
            <NobodyFound search={search} />
          ) : (
            <>
              <Buyers buyers={buyers} />
              {hasMore && <p className={text({ size: 13, tone: 'muted' })}>{t('network.hasMore')}</p>}
            </>
          )
        }
      </Loaded>
    </FindCustomers>
  )
}

function NobodyFound({ search }: { readonly search: string }): ReactElement {
  return (
    <EmptyState
      title={search ? t('network.noneFound', { search }) : t('network.empty')}
      body={t('network.noneFoundBody')}
      action={<ButtonLink to={pathTo('requestCustomer')}>{t('network.requestTitle')}</ButtonLink>}
    />
  )
}

function Buyers({ buyers }: { readonly buyers: readonly FoundBuyer[] }): ReactElement {
  const isReadOnly = useIsReadOnly()
  const isShort = useIsShort()
  const request = useBuyerRequest()
  const ask = ({ uuid, name }: FoundBuyer): void =>
    request.mutate(
      { buyerUuid: uuid },
      {
        onSuccess: () =>
          showToast({ id: 'network', tone: 'success', text: t('network.requested', { name }) }),
        onError: (error) => showToast({ id: 'network', tone: 'error', text: errorSentence(error) }),
      },
    )
  const asked =
    request.isPending && 'buyerUuid' in request.variables ? request.variables.buyerUuid : undefined
  return (
    <DataTable
      label={t('network.results')}
      columns={columns({ ask, asked, isReadOnly, isShort })}
      rows={buyers}
      rowKey={({ uuid }) => uuid}
      isBriefOnPhone
    />
  )
}

const STATES: Readonly<Record<ConnectionState, readonly [MessageKey, StatusColour]>> = {
  CONNECTED: ['network.connected', 'green'],
  PENDING: ['network.pending', 'purple'],
  NOT_STARTED: ['network.notStarted', 'grey'],
}

/** Initials are as large as logos. */
const LOGO_PX = 24

interface ColumnOptions {
  readonly ask: (buyer: FoundBuyer) => void
  readonly asked: string | undefined
  readonly isReadOnly: boolean
  /** A low window has the height for one line a customer. */
  readonly isShort: boolean
}

function columns({ ask, asked, isReadOnly, isShort }: ColumnOptions): readonly Column<FoundBuyer>[] {
  return [
    {
      id: 'name',
      header: t('network.customer'),
      isTitle: true,
      cell: ({ name, logoUrl }) => (
        <span className={buyerName}>
          {logoUrl === null ? (
            <Avatar name={name} size={LOGO_PX} isDecorative />
          ) : (
            <CustomerLogo logoUrl={logoUrl} />
          )}
          {name}
        </span>
      ),
    },
    {
      id: 'connection',
      header: t('network.connection'),
      brief: isShort ? 'end' : 'plain',
      cell: ({ connection }) => {
        const [label, colour] = STATES[connection]
        return <StatusChip label={t(label)} colour={colour} />
      },
    },
    {
      id: 'request',
      header: t('account.actions'),
      align: 'end',
      brief: 'end',
      cell: (buyer) =>
        buyer.connection === 'NOT_STARTED' && !isReadOnly ? (
          <Button
            size="small"
            aria-label={t('network.requestOne', { name: buyer.name })}
            isPending={asked === buyer.uuid}
            onPress={() => ask(buyer)}
          >
            {t('network.request')}
          </Button>
        ) : null,
    },
  ]
}
