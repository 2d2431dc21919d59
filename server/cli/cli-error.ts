/** An expected error of a command: its message is printed without a stack, exit code 1. */
export class CliError extends Error {
  override readonly name = 'CliError'
}

/** Runs a command: expected errors print their message, others their stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(isExpected(error) ? `error: ${error.message}` : error)
    process.exitCode = 1
  }
}

function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return error instanceof CliError || EXPECTED.has(error.name) || EXPECTED.has(code)
}

const EXPECTED: ReadonlySet<string> = new Set([
  'Refusal',
  'ConfigError',
  'NotRestored',
  'CsvError',
  'DATA_DIR_IN_USE',
  'DATABASE_UNAVAILABLE',
  'ERR_PARSE_ARGS_UNKNOWN_OPTION',
  'ERR_PARSE_ARGS_INVALID_OPTION_VALUE',
  'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL',
])
