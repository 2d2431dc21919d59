import { type RequestOption } from '../../requests/types.ts'

export const opportunity = (over: object = {}) => ({
  uuid: 'a',
  requestOptions: [] as readonly RequestOption[],
  isCashFlowPlusEligible: false,
  isClosed: false,
  isInActiveOffer: false,
  isPreselected: false,
  eligibleInvoiceAmount: 0,
  ...over,
})
