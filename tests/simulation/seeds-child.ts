// Simulates the seeds it is told of, and reports those with violations: `{ from, count }` in, `{ failed }` out.
import { simulate } from './simulation.ts'

process.on('message', async ({ from, count }: { readonly from: number; readonly count: number }) => {
  const failed: { readonly seed: number; readonly faults: readonly string[] }[] = []
  for (let seed = from; seed < from + count; seed++) {
    const { faults } = await simulate(seed)
    if (faults.length > 0) failed.push({ seed, faults })
  }
  process.send!({ failed })
})
