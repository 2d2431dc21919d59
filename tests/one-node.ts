interface OneNode {
  readonly reason: string
  /** The titles of the tests; undefined: all of the file. */
  readonly tests?: readonly string[]
}

/** What asks one node for what a cluster has on others, by file: not run there (`TEST_DATABASES=citus`), and said to be so. */
export const ONE_NODE: Readonly<Record<string, OneNode>> = {
  'server/features/requests/request-plans.test.ts': {
    reason: 'counts the rows that were read by the statistics of one node',
  },
  'server/engine/import/merge/merge.test.ts': {
    reason: 'explains a plan of one node, and reads its statistics',
    tests: [
      'an import of many customers plans its checks for them, and reads one market for each invoice',
      'excluded rows are found by their numbers, also of an account that the planner knows nothing of',
    ],
  },
  'server/engine/import/import.test.ts': {
    reason: 'looks for the statistics of tables, which are where their rows are',
    tests: ['an import leaves the planner knowing the tables'],
  },
}
