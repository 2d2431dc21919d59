// The navigation of capital finance.
export { hasCardProduct, type CardStatus } from './card.ts'
export { lendingLinks, showsLendingEntry, type LendingLink } from './lending-nav.ts'
export {
  LENDING_LINKS,
  LENDING_PRODUCTS,
  LENDING_STATUSES,
  type LendingLinkName,
  type LendingProductInfo,
} from './product-info.ts'
