// Payables a recurring request should hold and does not.
export { missingAp, type MissingAp } from './missing-ap.ts'
