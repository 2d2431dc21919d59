import { expect, test } from 'vitest'
import { REDIRECTS } from '#contract'
import { inAppPath, redirectTarget } from '#routes'
import { impersonationTarget } from './impersonate-page.tsx'

test('SES-003 every allow-listed redirect leads to a path of the product', () => {
  for (const name of Object.keys(REDIRECTS)) {
    const known = Object.entries(REDIRECTS).find(([key]) => key === name)
    const search = new URLSearchParams(known?.[1].map((parameter) => [parameter, 'x']))
    expect(redirectTarget(name as keyof typeof REDIRECTS, search)).toMatch(/^\//)
  }
})

test('SES-019 only paths of this app are returned to', () => {
  expect(
    [
      '/offers?x=1#y',
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/sign-in',
      '/auth/magic-login?token=x',
      null,
    ].map(inAppPath),
  ).toEqual(['/offers?x=1#y', undefined, undefined, undefined, undefined, undefined, undefined])
})

const target = (search: string): string => impersonationTarget(new URLSearchParams(search))

test('IMP-002 IMP-003 IMP-004 IMP-005 an impersonation begins at a draft or at home', () => {
  expect([
    target('encodedDraftOffer=e&draftId=d&referrer=r'),
    target('draftId=d&referrer=r'),
    target('draftId=d'),
    target(''),
  ]).toEqual([
    '/offers/builder/landing?encodedDraftOffer=e',
    '/ep-offer/landing/draft?id=d&referrer=r',
    '/',
    '/',
  ])
})
