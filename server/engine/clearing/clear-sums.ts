import { isOfferedVerdict, VERDICTS } from '#domain/clearing'
import type { DecidedClear } from './decided-clear.ts'

/** Some invoices of one request in one clear: sums of rounded rows, so every total agrees to the minor unit. */
interface InvoiceSums {
  readonly count: number
  readonly invoiceMinor: number
  readonly discountMinor: number
  /** Sum of amount × days early; a bigint, as a large clear exceeds the safe integers. */
  readonly daysWeightedMinor: bigint
}

export interface RequestSums {
  readonly awards: InvoiceSums
  /** The awarded invoices, as positions among the candidates. */
  readonly awardedRows: readonly number[]
  readonly offered: InvoiceSums
  readonly excludedCount: number
}

const IS_OFFERED = Uint8Array.from({ length: 256 }, (_, verdict) => Number(isOfferedVerdict(verdict)))

/** The sums of each request of a clear, in the order of its requests, in one pass over the candidates. */
export function requestSums({ inputs, decision, requests }: DecidedClear): readonly RequestSums[] {
  const { amountMinor, request } = inputs.candidates
  const { verdict, discountMinor, daysEarly } = decision
  const parts = requests.map(() => new Part())
  for (let i = 0; i < verdict.length; i++) {
    const part = parts[request[i]!]
    if (part === undefined) continue
    if (verdict[i] === VERDICTS.EXCLUDED) part.excludedCount++
    if (!IS_OFFERED[verdict[i]!]) continue
    part.offered.add(amountMinor[i]!, discountMinor[i]!, daysEarly[i]!)
    if (verdict[i] !== VERDICTS.AWARDED) continue
    part.awards.add(amountMinor[i]!, discountMinor[i]!, daysEarly[i]!)
    part.awardedRows.push(i)
  }
  return parts
}

class Part implements RequestSums {
  readonly awards = new Sums()
  readonly awardedRows: number[] = []
  readonly offered = new Sums()
  excludedCount = 0
}

/** The sum of two of these is still a safe integer. */
const SAFE_HALF = 2 ** 52

class Sums implements InvoiceSums {
  count = 0
  invoiceMinor = 0
  discountMinor = 0
  #weighted = 0
  #carried = 0n

  add(amount: number, discount: number, days: number): void {
    this.count++
    this.invoiceMinor += amount
    this.discountMinor += discount
    const weighted = amount * days
    if (Math.abs(weighted) > SAFE_HALF) this.#carried += BigInt(amount) * BigInt(days)
    else this.#weighted += weighted
    if (Math.abs(this.#weighted) > SAFE_HALF) this.#carry()
  }

  get daysWeightedMinor(): bigint {
    this.#carry()
    return this.#carried
  }

  #carry(): void {
    this.#carried += BigInt(this.#weighted)
    this.#weighted = 0
  }
}
