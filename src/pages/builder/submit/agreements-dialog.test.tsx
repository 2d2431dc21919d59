import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { language } from '#i18n'
import { renderPage, servePage } from '../../../../tests/fixtures/page-server.tsx'
import { AgreementsDialog } from './agreements-dialog.tsx'

afterEach(cleanup)

/** The copy of each agreement, in the language that is asked for. */
function serveCopies(): string[] {
  servePage({})
  const asked: string[] = []
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url)
    const [cmsId, locale] = [searchParams.get('cmsId'), searchParams.get('locale')]
    expect(pathname).toBe('/early-pay/api/agreement-content')
    asked.push(`${cmsId} ${locale}`)
    return Response.json({
      cmsId,
      title: `${cmsId} in ${locale}`,
      copy: `<p>Copy in ${locale}</p>`,
      revision: 1,
    })
  }
  return asked
}

test.each([
  [['a'], 'Copy in de'],
  [['a', 'b'], 'a in de'],
])('RST-012 the agreements %j are read in the language on screen', async (cmsIds, first) => {
  onTestFinished(() => void (language.value = 'en'))
  language.value = 'de'
  const asked = serveCopies()
  renderPage(<AgreementsDialog cmsIds={cmsIds} onClose={() => {}} />)
  await screen.findByText(first)
  if (cmsIds.length > 1) await userEvent.click(screen.getAllByRole('button', { name: /a in de/u })[0]!)
  await screen.findByText('Copy in de')
  await waitFor(() => expect(asked.toSorted()).toEqual(cmsIds.map((cmsId) => `${cmsId} de`)))
})

test('RST-012 BLD-020 where the language changes the agreement that is open is read in it', async () => {
  onTestFinished(() => void (language.value = 'en'))
  serveCopies()
  renderPage(<AgreementsDialog cmsIds={['a']} onClose={() => {}} />)
  await screen.findByText('Copy in en')
  act(() => void (language.value = 'de'))
  await screen.findByText('Copy in de')
})
