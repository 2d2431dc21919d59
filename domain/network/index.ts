// Buyers a supplier is connected with, or could be.
export { CONNECTION_STATES, connectionState, type ConnectionState } from './connection.ts'
export {
  FEATURED_LISTS,
  featuredList,
  type FeaturedCustomer,
  type FeaturedList,
} from './featured-customers.ts'
