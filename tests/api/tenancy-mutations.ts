import { REQUEST_TYPES, requestTypeSpec } from '#domain/requests'
import { CASES } from '../../server/features/requests/testing/request-types.ts'
import type { GraphqlCase, GraphqlCases } from './tenancy-cases.ts'

const FOREIGN_CREATES = Object.fromEntries(
  REQUEST_TYPES.map((type) => {
    const { createCall } = requestTypeSpec(type)
    const { input, inputType } = CASES[type]
    const create: GraphqlCase = {
      query: `mutation ($input: ${inputType}!) { ${createCall}(input: $input) { id } }`,
      variables: ({ foreign }) => ({ input: input(foreign.customers[0]!.opportunityUuid) }),
      code: 'NOT_FOUND',
    }
    return [`Mutation.${createCall}`, [create]]
  }),
)

export const MUTATION_CASES: GraphqlCases = {
  ...FOREIGN_CREATES,
  'Mutation.createOneOneTimePriceDiscoveryRequest': [
    {
      query:
        'mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) { createOneOneTimePriceDiscoveryRequest(input: $input) { id } }',
      variables: ({ own, foreign }) => ({
        input: {
          opportunityUuids: [own.customers[1]!.opportunityUuid, foreign.customers[1]!.opportunityUuid],
          rateType: 'APR',
          rate: 5,
        },
      }),
      code: 'NOT_FOUND',
    },
    {
      query:
        'mutation ($input: CreateOneTimePriceDiscoveryRequestInput!) { createOneOneTimePriceDiscoveryRequest(input: $input) { id } }',
      variables: ({ own, foreign }) => ({
        input: {
          opportunityUuids: [own.customers[1]!.opportunityUuid],
          rateType: 'APR',
          rate: 5,
          invoiceOperations: [
            { operation: 'EXCLUDE', all: true, opportunityUuid: foreign.customers[0]!.opportunityUuid },
          ],
        },
      }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.createManyAgreementAudits': [
    {
      query:
        'mutation ($a: [AgreementAuditInput!]!) { createManyAgreementAudits(agreementAudits: $a) { dateAccepted } }',
      variables: ({ own, foreignRequest }) => ({
        a: [{ authServiceUuid: own.userId, agreementId: foreignRequest, revision: 1 }],
      }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.saveDraft': [
    {
      query: 'mutation ($d: DraftInput!) { saveDraft(draft: $d) { id } }',
      variables: () => ({
        d: { id: '00000000-0000-4000-8000-000000000000', offerType: 'ONE_TIME', markets: [] },
      }),
    },
  ],
  'Mutation.removeDraft': [
    {
      query: 'mutation ($id: ID!) { removeDraft(id: $id) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
    },
  ],
  'Mutation.saveView': [
    {
      query: 'mutation ($v: SavedViewInput!) { saveView(view: $v) { id } }',
      variables: () => ({
        v: { id: '00000000-0000-4000-8000-000000000000', name: 'View', search: '', isShared: true },
      }),
    },
  ],
  'Mutation.removeView': [
    {
      query: 'mutation ($id: ID!) { removeView(id: $id) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
    },
  ],
  'Mutation.editRateOneEarlyPayRequest': [
    {
      query: 'mutation ($id: ID!) { editRateOneEarlyPayRequest(id: $id, newRateType: APR, newRate: 9) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.editInvoicesOneEarlyPayRequest': [
    {
      query: 'mutation ($id: ID!) { editInvoicesOneEarlyPayRequest(id: $id, invoiceOperations: []) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.resubmitOneEarlyPayRequest': [
    {
      query: 'mutation ($id: ID!) { resubmitOneEarlyPayRequest(id: $id) { id } }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.activateMembershipTrial': [
    {
      query: 'mutation ($id: ID!) { activateMembershipTrial(accountId: $id) { id } }',
      variables: ({ foreign }) => ({ id: foreign.accountId }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.withdrawCustomersOneEarlyPayRequest': [
    {
      query:
        'mutation ($id: ID!, $c: [ID!]!) { withdrawCustomersOneEarlyPayRequest(id: $id, customerUuids: $c) }',
      variables: ({ foreign, foreignRequest }) => ({
        id: foreignRequest,
        c: [foreign.customers[0]!.customerUuid],
      }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.withdrawOneEarlyPayRequest': [
    {
      query: 'mutation ($id: ID!) { withdrawOneEarlyPayRequest(id: $id) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.togglePauseOneEarlyPayRequest': [
    {
      query: 'mutation ($id: ID!) { togglePauseOneEarlyPayRequest(id: $id, shouldPause: true) }',
      variables: ({ foreignRequest }) => ({ id: foreignRequest }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.updateProfileImage': [
    {
      query: `mutation ($id: ID!) { updateProfileImage(accountId: $id,
        displayCoordinates: { areaPixels: { x: 0, y: 0, width: 9, height: 9 }, rotation: 0 }) { id } }`,
      variables: ({ foreign }) => ({ id: foreign.accountId }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.deleteProfileImage': [
    {
      query: 'mutation ($id: ID!) { deleteProfileImage(accountId: $id) }',
      variables: ({ foreign }) => ({ id: foreign.accountId }),
      code: 'NOT_FOUND',
    },
  ],
  'Mutation.users': [
    {
      query:
        'mutation ($id: ID!) { users(users: [{ id: $id, personalInfo: { firstName: "Eve" } }]) { uuid } }',
      variables: ({ foreign }) => ({ id: foreign.userId }),
      code: 'NOT_FOUND',
    },
  ],
}
