import * as v from 'valibot'
import { choice, flag, list, maybe, text, uuid, type Sent } from './fields.ts'

const buyer = v.object({
  uuid: uuid('The customer.'),
  name: text('Its name.', 'Northwind'),
  imageUrl: maybe(text('The address of its mark: always null.', 'https://northwind.example/mark.svg')),
  active: flag('Whether it takes part.'),
  featured: flag('Always false.'),
  makerRouteKey: uuid('Its organization, as addresses name it.'),
  divisionRelationships: list(text('A division.'), 'Always empty.'),
})
export type Buyer = Sent<typeof buyer>
/** GET /marketing/buyers */
export const buyerList = list(buyer, 'The customers of the supplier.')

const foundBuyer = v.object({
  uuid: uuid('The buyer.'),
  name: text('Its name.', 'Northwind'),
  logoUrl: maybe(text('The address of its mark; null without one.', '/logos.svg#northwind')),
  connection: choice(['CONNECTED', 'PENDING', 'NOT_STARTED'], 'A customer, asked for, or neither.'),
})
/** GET /find-your-customers/buyers */
export const foundBuyers = v.object({
  buyers: list(foundBuyer, 'Active buyers by name.'),
  hasMore: flag('There are more than these.'),
})

/** POST /find-your-customers/requests */
export const connectionRequest = v.object({ id: uuid('The request to connect a buyer.') })

/** GET /buyers/{makerOrganizationUuid} */
export const namedBuyer = v.object({ name: text('The name of the buyer.', 'Northwind') })

/** GET /featured-customers */
export const featuredCustomers = v.object({
  customers: list(
    v.object({
      name: text('The buyer.', 'Northwind'),
      logoUrl: text(
        'A symbol of an SVG file of the app, or an image as a `data:` address.',
        '/logos.svg#northwind',
      ),
    }),
    'Featured buyers for a visitor.',
  ),
})

const lendingAccount = v.object({
  status: text('How far the application is.', 'AWAITING_CLIENT_STATUS'),
  name: text('The name of the application.', 'Receivables 2026'),
  actionButtonUrl: maybe(text('Where its button leads; null without one.', 'https://lender.example/apply')),
  isActionButtonDisabled: flag('Whether its button is shown without effect.'),
  productType: choice(['RECEIVABLES_FINANCE', 'FACTORING'], 'The product.'),
})

/** GET /capital-finance/product-info */
export const lendingInfo = v.object({
  hasRFClients: flag('Whether there is an application.'),
  rf: list(lendingAccount, 'The applications, by name.'),
  showCapfinNav: flag('Whether the app shows the way to it.'),
  isRegistered: flag('Whether the account is registered.'),
  completedPreOnboardingSteps: flag('Whether the steps before the application are done.'),
  navLinks: list(
    v.object({
      name: text('A link of the product.', 'applyNow'),
      url: text('Where it leads.', 'https://lender.example/apply'),
    }),
    'Where links lead; one that is not named leads to the lending screen.',
  ),
})

/** GET /card-statuses */
export const cardStatuses = list(
  v.object({
    accountId: uuid('The account.'),
    status: text('How the card stands.', 'ACTIVE'),
  }),
  'The card product of the account; empty without one.',
)

/** POST /membership-payments/events */
export const paymentOutcome = v.object({
  outcome: choice(
    ['applied', 'repeated', 'outdated', 'ignored'],
    'It changed the membership, came before, is older than what is known, or is about something else.',
  ),
})
