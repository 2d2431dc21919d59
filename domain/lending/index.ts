// What capital finance offers an account.
export {
  type CardStatus,
  LENDING_LINKS,
  LENDING_PRODUCTS,
  LENDING_STATUSES,
  type LendingAccount,
  type LendingLinkName,
  type LendingProductInfo,
  type LendingStatus,
} from './product-info.ts'
