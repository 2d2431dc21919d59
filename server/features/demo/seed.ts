import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/driver.ts'
import { ensureSupplier } from '../../engine/import/supplier.ts'
import { seedBook } from './book.ts'
import { seedBuyers } from './buyers.ts'
import { DEMO_EMAIL } from './email.ts'
import { payAtMaturity } from './maturity.ts'
import { addReadOnlyUser } from './read-only-user.ts'
import { seedTerms } from './terms.ts'
import { seedYear } from './year.ts'

const DEMO_READ_ONLY_EMAIL = 'reader@sooner.test'

/**
 * Fills an empty database with one supplier's year: customers in five currencies, 5,000 invoices of every kind, and a
 * year of requests, clears and early-pay transactions created by the real commands and the real clear.
 */
export async function seedDemo(database: Database, now: Date): Promise<void> {
  const supplier = await ensureSupplier(
    database,
    {
      email: DEMO_EMAIL,
      accountName: 'Alder & Stone Components',
      personalInfo: { firstName: 'Dana', lastName: 'Reyes', role: 'Treasurer', address: { country: 'US' } },
      formatPreferences: { aggregateCurrencyFormat: 'USD' },
      srm: {
        firstName: 'Morgan',
        lastName: 'Lee',
        emailAddress: 'morgan.lee@sooner.test',
        phoneNumber: '+1 555 0100',
        team: 'USA-MKT',
        fallback: false,
      },
    },
    now,
  )
  await addReadOnlyUser(database, supplier.accountId, DEMO_READ_ONLY_EMAIL, now)
  const actor: Actor = {
    accountId: supplier.accountId,
    userId: supplier.userId,
    emailAddress: DEMO_EMAIL,
    role: 'supplier',
    sessionId: randomUUID(),
    isReadOnly: false,
    authenticatedAt: now,
  }
  await seedBook(database, actor.accountId, now)
  await database.analyze()
  await seedYear(database, actor, now)
  await payAtMaturity(database, actor.accountId, now)
  await seedTerms(database, DEMO_EMAIL, now)
  await seedBuyers(database, actor.accountId)
}
