/** An expected error of a command: its message is printed without a stack, exit code 1. */
export class CliError extends Error {
  override readonly name = 'CliError'
}

/**
 * Runs a command: expected errors print their message, others their stack trace. `--help` prints the usage and does nothing
 * else.
 */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage)
    return
  }
  try {
    await command()
  } catch (error) {
    console.error(isExpected(error) ? `error: ${messageOf(error, usage)}` : error)
    process.exitCode = 1
  }
}

/** What Node.js says of an argument that nobody asked for ends in advice about positional arguments. */
function messageOf(error: Error, usage: string): string {
  if (!('code' in error) || !String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message
  return `${error.message.split('. ')[0]}\n${usage}`
}

function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return error instanceof CliError || EXPECTED.has(error.name) || EXPECTED.has(code)
}

const EXPECTED: ReadonlySet<string> = new Set([
  'Rejection',
  'ConfigError',
  'MoveRejected',
  'NotRestored',
  'ShardsRejected',
  'CsvError',
  'DATA_DIR_IN_USE',
  'DATABASE_UNAVAILABLE',
  'MOVED_AWAY',
  'MOVE_UNFINISHED',
  'ERR_PARSE_ARGS_UNKNOWN_OPTION',
  'ERR_PARSE_ARGS_INVALID_OPTION_VALUE',
  'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL',
])
