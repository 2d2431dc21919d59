import { defineConfig } from 'vitest/config'

/** The tests of one area of the domain, for each change that Stryker makes to its code. */
export default defineConfig({
  test: {
    include: [`domain/${process.env.MUTATED_AREA}/**/*.test.ts`],
    testTimeout: 60_000,
    setupFiles: ['tests/mutate.setup.ts'],
  },
})
