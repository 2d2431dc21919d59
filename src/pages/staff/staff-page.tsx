import { useDeferredValue, useState, type ReactElement } from 'react'
import {
  Button,
  DataTable,
  EmptyState,
  Loaded,
  Logo,
  PageHeader,
  showToast,
  Skeleton,
  StatusChip,
  TextField,
  type Column,
} from '#components'
import type { SupplierMatch, SupplierMatches } from '#contract'
import { errorSentence, t } from '#i18n'
import { useSupplierSearch } from '#documents/account/staff'
import { actForSupplier, requestLogout, session } from '#state'
import { page, text } from '#styles'
import { bar, searchBox } from './staff-page.css.ts'

/** The one screen of a member of staff who acts for nobody: finds the supplier to act for. */
export function StaffPage(): ReactElement {
  const [search, setSearch] = useState('')
  const query = useSupplierSearch(useDeferredValue(search))
  return (
    <>
      <header className={bar}>
        <Logo />
        <span className={text({ size: 13, tone: 'muted' })}>{session.token.value?.user.emailAddress}</span>
        <Button size="small" onPress={requestLogout}>
          {t('session.logOut')}
        </Button>
      </header>
      <main id="content" className={page()}>
        <PageHeader title={t('staff.title')} lead={t('staff.lead')} />
        <search className={searchBox}>
          <TextField label={t('staff.search')} type="search" value={search} onChange={setSearch} />
        </search>
        <Loaded query={query} title={t('staff.results')} skeleton={<Skeleton height="240px" />}>
          {(matches) => <Matches matches={matches} search={search} />}
        </Loaded>
      </main>
    </>
  )
}

function Matches({
  matches: { suppliers, hasMore },
  search,
}: {
  readonly matches: SupplierMatches
  readonly search: string
}): ReactElement {
  const [acting, setActing] = useState<string>()
  if (suppliers.length === 0)
    return <EmptyState title={search ? t('staff.nobody', { search }) : t('staff.noSuppliers')} />
  const act = async (uuid: string): Promise<void> => {
    setActing(uuid)
    try {
      await actForSupplier(uuid)
    } catch (error) {
      setActing(undefined)
      showToast({ id: 'staff', tone: 'error', text: errorSentence(error) })
    }
  }
  return (
    <>
      <DataTable
        label={t('staff.results')}
        columns={columns((uuid) => void act(uuid), acting)}
        rows={suppliers}
        rowKey={({ uuid }) => uuid}
      />
      {hasMore && <p className={text({ size: 13, tone: 'muted' })}>{t('staff.more')}</p>}
    </>
  )
}

function columns(act: (uuid: string) => void, acting: string | undefined): readonly Column<SupplierMatch>[] {
  return [
    {
      id: 'account',
      header: t('staff.account'),
      isTitle: true,
      cell: ({ accountName }) => accountName,
    },
    { id: 'name', header: t('staff.user'), cell: ({ name }) => name ?? t('common.notAvailable') },
    { id: 'email', header: t('session.email'), cell: ({ emailAddress }) => emailAddress },
    {
      id: 'rights',
      header: t('staff.rights'),
      cell: ({ isReadOnly }) => (
        <StatusChip colour="grey" label={t(isReadOnly ? 'staff.reads' : 'staff.writes')} />
      ),
    },
    {
      id: 'act',
      header: t('account.actions'),
      align: 'end',
      cell: ({ uuid, emailAddress }) => (
        <Button
          size="small"
          aria-label={t('staff.actFor', { email: emailAddress })}
          onPress={() => act(uuid)}
          isPending={acting === uuid}
        >
          {t('staff.act')}
        </Button>
      ),
    },
  ]
}
