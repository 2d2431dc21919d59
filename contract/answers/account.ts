import * as v from 'valibot'
import { NOTIFICATION_TOPICS, TERMS_KINDS, type NotificationTopic } from '../account.ts'
import { LOCALES } from '../locales.ts'
import {
  amount,
  choice,
  count,
  currency,
  flag,
  instant,
  list,
  maybe,
  part,
  quantity,
  text,
  uuid,
  type Sent,
} from './fields.ts'

/** GET /maintenance */
export const maintenanceAnswer = v.object({
  isUnderMaintenance: flag('Nobody can work with the server for now.'),
})

/** GET /user/me */
export const userMe = v.object({
  uuid: uuid('The user.'),
  emailAddress: text('The address the user signs in with.', 'ada@supplier.example'),
  firstName: maybe(text('The first name; null where none is known.', 'Ada')),
  accountName: text('The account of the user.', 'Bell Tools'),
  primaryPhoneNumber: maybe(text('The first telephone number; null where none is known.', '+1 555 0100')),
  secondaryPhoneNumber: maybe(text('The second telephone number; null where none is known.', '+1 555 0101')),
  country: maybe(text('The country of the address; null where none is known.', 'US')),
  supplierReadOnly: flag('Whether the user may only read.'),
})
export type UserMe = Sent<typeof userMe>

const takerMarket = v.object({
  marketId: uuid('The market.'),
  marketUuid: uuid('The same.'),
  currency: currency(),
  makerOrganizationUuid: uuid('The organization of the customer.'),
})

/** GET /user/me/divisions/takers */
export const takersAnswer = v.object({
  takers: list(
    v.object({
      takerId: uuid('The account of the supplier.'),
      takerUuid: uuid('The same.'),
      name: text('Its name.', 'Bell Tools'),
      markets: list(takerMarket, 'Its markets.'),
    }),
    'The supplier: a list of one.',
  ),
})
export type TakersAnswer = Sent<typeof takersAnswer>

/** GET /exchange-rate */
export const exchangeRates = v.pipe(
  v.record(
    v.string(),
    v.record(v.string(), quantity('Units of the currency for one of the base currency.', 0.92)),
  ),
  v.description(
    'By base currency and by currency: how many units of the currency one of the base currency is.',
  ),
)
export type ExchangeRates = Sent<typeof exchangeRates>

/** POST /user/forget */
export const forgetAnswer = v.object({
  erased: list(text('A table.', 'identities'), 'The tables in which the user was erased.'),
  kept: list(text('A table.', 'audit'), 'The tables that keep a number in place of the user.'),
})
export type ForgetAnswer = Sent<typeof forgetAnswer>

/** PUT /user-source/reconcile */
export const reconciled = v.object({
  reconciled: flag('It was noted that the user has come back.'),
})

/** PUT /user-source/locale */
export const chosenLocale = v.object({ locale: choice(LOCALES, 'The language of the user.') })

const termsDocument = v.object({
  uuid: uuid('The document.'),
  kind: choice(TERMS_KINDS, 'The kind of document.'),
  hasSeen: flag('Whether the user has seen it.'),
  seenAt: maybe(instant('When the user saw it; null: not yet.')),
})
export type TermsDocument = Sent<typeof termsDocument>
export const markedTerms = termsDocument
/** GET /user/terms */
export const termsList = list(termsDocument, 'The latest document of each kind.')

const topicSetting = v.object({
  topic: choice(Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[], 'What the mails are about.'),
  group: choice(['account', 'promotional'], 'Where the topic is listed.'),
  isEssential: flag('Cannot be turned off.'),
  isOn: flag('Whether the user gets these mails.'),
})
export type TopicSetting = Sent<typeof topicSetting>
export const notificationSettings = v.object({ topics: list(topicSetting, 'Every topic.') })
export type NotificationSettings = Sent<typeof notificationSettings>

export const profileImage = v.object({
  accountId: uuid('The account.'),
  id: uuid('The logo.'),
  s3Url: text(
    'The address of the picture; it needs the bearer token. Changes with what is shown.',
    '/early-pay/api/image/1',
  ),
  displayCoordinates: part(
    {
      areaPixels: part(
        {
          x: quantity('The left edge, in pixels.', 0),
          y: quantity('The upper edge, in pixels.', 0),
          width: quantity('In pixels.', 200),
          height: quantity('In pixels.', 200),
        },
        'What is cut out of the rotated picture; it may reach beyond it.',
      ),
      rotation: quantity('Clockwise, in degrees.', 90),
    },
    'Which part of the picture is shown.',
  ),
})
export type ProfileImage = Sent<typeof profileImage>

/** GET and PUT /user-source/offer-limit */
export const offerLimitAnswer = v.object({
  limit: maybe(
    part(
      { amount: amount('The limit.'), currency: currency() },
      'Requests above this need a recent authentication; null: none does.',
    ),
  ),
})
export type OfferLimitAnswer = Sent<typeof offerLimitAnswer>

/** What the calls that store events answer. */
export const trackingAnswer = v.object({ isTracking: flag('Whether this server stores events at all.') })

/** GET /user-source/onboarding */
export const onboardingHistory = v.object({
  history: list(
    v.object({
      id: uuid('This showing of the introduction.'),
      onboardingName: text('The introduction.', 'how_it_works_dialog'),
      startedAt: instant('When it was begun.'),
      completedAt: maybe(instant('When it was completed; null: not yet.')),
    }),
    'The latest first.',
  ),
})
/** POST /user-source/onboarding and POST /user-source/onboarding/complete */
export const onboardingAnswer = v.object({ onboardingId: uuid('This showing of the introduction.') })

/** GET /agreement-content */
export const agreementContent = v.object({
  cmsId: text('The agreement.', 'early-pay-terms'),
  title: text('Its title.', 'Early payment terms'),
  copy: text('Sanitized HTML: no scripts, handlers, styles or external resources.', '<p>Terms</p>'),
  revision: count('The revision that is accepted by name.'),
})
export type AgreementContent = Sent<typeof agreementContent>
