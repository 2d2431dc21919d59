import { execFileSync } from 'node:child_process'
import type { Product } from './product.ts'

/** Offers a user's account a membership, with a trial that ended on a day or none before. */
export async function offerMembership(
  product: Pick<Product, 'server' | 'dataDir' | 'restart'>,
  email: string,
  ...ended: readonly string[]
): Promise<void> {
  await product.server.stop()
  const script = ['tests/fixtures/offer-membership.ts', product.dataDir, email, ...ended]
  execFileSync(process.execPath, script)
  await product.restart()
}
