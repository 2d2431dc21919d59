import { relative } from 'node:path'
import { beforeEach } from 'vitest'
import { ONE_NODE } from './one-node.ts'

const ROOT = new URL('..', import.meta.url).pathname

// On a cluster the tests that ask for one node are skipped, with their reason.
if (process.env.TEST_DATABASES === 'citus')
  beforeEach(({ task, skip }) => {
    const asked = ONE_NODE[relative(ROOT, task.file.filepath)]
    if (asked?.tests?.includes(task.name) ?? asked !== undefined) skip(asked.reason)
  })
