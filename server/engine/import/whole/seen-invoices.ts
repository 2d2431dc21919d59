import { Buffer } from 'node:buffer'
import type { Transaction } from '../../../platform/db/driver.ts'
import type { Staging } from '../merge/staging.ts'

/** Bits of a block that are all zero or one, as the database writes them: a character a bit. */
type BlockBits = Buffer

/** Blocks of invoices with a bit for each that a file has; see `exclusion_block` in the database. */
export interface SeenBlocks {
  readonly blocks: readonly number[]
  readonly bits: readonly string[]
}

/** The invoices of the book that are in a file: a kilobyte for each thousand ids, whatever the file's order. */
export class SeenInvoices {
  readonly #blocks = new Map<number, BlockBits>()

  get isEmpty(): boolean {
    return this.#blocks.size === 0
  }

  /** Finds the invoices of the staged rows, each by its number: of a slice not the whole book is read. */
  async add(tx: Transaction, accountId: string, { rows }: Staging): Promise<void> {
    const found = await tx.query<{ readonly block: number; readonly bits: string }>(
      `select exclusion_block(i.invoice_id) as block, bit_or(exclusion_bit(i.invoice_id))::text as bits
       from (
         select (select i.invoice_id from invoices i where i.account_id = $1 and i.customer_uuid = c.customer_uuid
             and i.currency = s.currency and i.kind = s.kind and i.invoice_number = s.invoice_number) as invoice_id
         from (select * from ${rows}) s join customers c on c.account_id = $1 and c.customer_number = s.customer_number offset 0
       ) as i
       where i.invoice_id is not null
       group by 1`,
      [accountId],
    )
    for (const { block, bits } of found) this.#merge(block, Buffer.from(bits, 'latin1'))
  }

  #merge(block: number, bits: BlockBits): void {
    const known = this.#blocks.get(block)
    if (known === undefined) this.#blocks.set(block, bits)
    // The characters 0 and 1 differ in their last bit.
    else for (const [at, bit] of bits.entries()) known[at]! |= bit
  }

  between(first: number, last: number): SeenBlocks {
    const [from, to] = [Math.floor(first / BLOCK_IDS), Math.floor(last / BLOCK_IDS)]
    const blocks = [...this.#blocks].filter(([block]) => block >= from && block <= to)
    return {
      blocks: blocks.map(([block]) => block),
      bits: blocks.map(([, bits]) => bits.toString('latin1')),
    }
  }
}

const BLOCK_IDS = 1024
