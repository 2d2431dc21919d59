import { effect } from '@preact/signals-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RouterProvider } from 'react-aria-components'
import type { ReactElement, ReactNode } from 'react'
import { Router, useLocation } from 'wouter'
import { closeAllToasts, ErrorBoundary, ToastRegion } from '#components'
import { BASE_PATH } from '#contract'
import { language } from '#i18n'
import { matchRoute, type RouteName } from '#routes'
import { followFlags } from '#documents/account/flags'
import { documentsRestored, persistDocuments } from '#documents/query/persistence'
import { createQueryClient } from '#documents/query/query-client'
import { recoverDocuments } from '#documents/query/recover'
import { refreshOnChange } from '#documents/query/refresh-on-change'
import { book, bookStore, builder, downloads, expectFirstRows, HOME_VIEW, session, viewKey } from '#state'
import { screens } from '../routes/screens.ts'
import { Downloads } from './downloads/downloads.tsx'
import { aroundNav, guardLeaving } from './downloads/leaving.ts'
import { UnknownErrorPage } from './unknown-error-page.tsx'
import { identifyDaily } from './identify-daily.ts'
import { reportCrash, reportEvents } from './report-events.ts'
import { RouteView } from './route-view.tsx'
import { languageFailure } from './language/language-failure.ts'
import { sendUnsentLanguages } from './language/later-change.ts'
import { showAwaitedLanguage } from './language/language-candidates.ts'
import { RejectedEdits } from './later-parts.ts'
import { LiveAccount } from './live-account.tsx'
import { UserFormats } from './user-formats.tsx'
import { SessionDialogs } from './session-dialogs.tsx'

const queryClient = createQueryClient()
session.onEnd(() => {
  // A response still in flight must not reach the next user who signs in.
  void queryClient.cancelQueries()
  queryClient.clear()
  builder.reset()
  downloads.cancelAll()
  closeAllToasts()
})
refreshOnChange(queryClient)
recoverDocuments(queryClient)
followFlags(queryClient)
reportEvents()
guardLeaving()
sendUnsentLanguages()
showAwaitedLanguage()
identifyDaily(queryClient, () => Date.now())
effect(() => bookStore.value && persistDocuments(queryClient, bookStore.value.cache, () => Date.now()))

/** The whole app: what every screen needs, around the screen of the current route. */
export function App(): ReactElement {
  return (
    <ErrorBoundary fallback={<UnknownErrorPage />} onError={reportCrash}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={language.value}>
          <Router base={BASE_PATH} aroundNav={aroundNav}>
            <AriaRouter>
              <LiveAccount />
              <UserFormats />
              <LanguageFailure />
              <RouteView />
              <SessionDialogs />
              <Downloads />
              {book.rejected.value && <RejectedEdits />}
              <ToastRegion />
            </AriaRouter>
          </Router>
        </I18nProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

/** A language that could not be stored was taken back: the boundary's page says so in the one before. */
function LanguageFailure(): ReactElement | null {
  const failure = languageFailure.value
  return failure === undefined ? null : <Thrown error={failure} />
}

function Thrown({ error }: { readonly error: Error }): never {
  throw error
}

/** Loads the code of a route's screen and its stored preview before it renders. */
export async function prepareScreen({ pathname, search }: Location): Promise<void> {
  const path = pathname.slice(BASE_PATH.length) || '/'
  const match = matchRoute(path)
  if (match === undefined) return
  const isInside = session.person.peek() !== undefined
  const view = isInside ? previewedView(match.name, path, search) : undefined
  if (view !== undefined) book.expectView(view)
  // The list call has no filters.
  if (view !== undefined && match.name === 'invoices' && search === '') expectFirstRows(match.params)
  await Promise.all([
    screens[match.name]?.fetch(),
    isInside && documentsRestored,
    view !== undefined && book.previewLoaded,
  ])
}

// The screens that show the book as it was last while it is being loaded.
function previewedView(name: RouteName, path: string, search: string): string | undefined {
  if (name === 'home') return HOME_VIEW
  return name === 'invoices' ? viewKey(path, search.slice(1)) : undefined
}

function AriaRouter({ children }: { readonly children: ReactNode }): ReactElement {
  const [, navigate] = useLocation()
  return (
    <RouterProvider navigate={navigate} useHref={(path) => BASE_PATH + path}>
      {children}
    </RouterProvider>
  )
}
