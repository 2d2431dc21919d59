/** What a sharded database is told of a statement by its text: which tables it reads and writes, and how. */
interface Scope {
  readonly tokens: string[]
  readonly inner: Scope[]
}

export interface TablePlaces {
  /** Spread over the nodes by account. */
  readonly distributed: ReadonlySet<string>
  /** On the coordinator alone. */
  readonly local: ReadonlySet<string>
}

export interface Judgement {
  /** Tables of accounts that it reads or writes without naming the account: it is sent to all nodes. */
  readonly withoutAccount: readonly string[]
  /** What a sharded database rejects, or answers otherwise than a single one. */
  readonly broken: readonly string[]
}

const TOKEN = /'(?:[^']|'')*'|"[^"]*"|\$\d+|[a-z_][\w$]*|\d[\w.]*|::|<>|<=|>=|[^\s\w]/giu
const STARTS = new Set(['select', 'with', 'insert', 'update', 'delete', 'values'])
const SET_OPERATIONS = new Set(['union', 'except', 'intersect'])
const VOLATILE = new Set(['gen_random_uuid', 'random', 'clock_timestamp', 'nextval'])
/** What may stand behind a table instead of an alias. */
const NO_ALIAS = new Set(
  'on using join left right inner cross full where group order limit offset set values select returning for having union except intersect with natural default overriding'.split(
    ' ',
  ),
)

/** Judges one statement by the rules of `docs/scaling.md`. */
export function judge(sql: string, places: TablePlaces): Judgement {
  const tokens = tokensOf(sql)
  const scopes = allScopes(scopeOf(tokens)).map(withoutCommonTables(tokens))
  const names = scopes.flatMap((scope) => tablesOf(scope))
  const withoutAccount = scopes.flatMap((scope) => unboundTables(scope, places))
  const isDistributed = names.some(({ name }) => places.distributed.has(name))
  const broken: string[] = []
  if (isDistributed) {
    if (names.some(({ name }) => places.local.has(name)))
      broken.push('joins tables of the coordinator with those of accounts')
    if (tokens.includes('ctid')) broken.push('names ctid')
    if (withoutAccount.length > 0 && isLocking(tokens)) broken.push('locks rows of all accounts')
    for (const scope of scopes) broken.push(...brokenIn(scope, places))
  }
  if (scopes.some((scope) => insertsSubquery(scope, places))) broken.push('inserts what a subquery reads')
  return { withoutAccount: [...new Set(withoutAccount)], broken }
}

function tokensOf(sql: string): readonly string[] {
  const text = sql.replace(/--[^\n]*/g, '')
  return [...text.matchAll(TOKEN)].map(([token]) => (/^["']/.test(token) ? token : token.toLowerCase()))
}

/** Queries in parentheses are scopes of their own; other parentheses stay in theirs. */
function scopeOf(tokens: readonly string[]): Scope {
  const root: Scope = { tokens: [], inner: [] }
  const open: { readonly scope: Scope; readonly isQuery: boolean }[] = []
  let scope = root
  for (const [at, token] of tokens.entries()) {
    if (token === '(') {
      const isQuery = STARTS.has(tokens[at + 1] ?? '') && tokens[at + 1] !== 'values'
      open.push({ scope, isQuery })
      if (isQuery) scope = addedTo(scope)
      else scope.tokens.push(token)
    } else if (token === ')') {
      const closed = open.pop()
      if (closed?.isQuery === true) scope = closed.scope
      else scope.tokens.push(token)
    } else scope.tokens.push(token)
  }
  return root
}

function addedTo(scope: Scope): Scope {
  const inner: Scope = { tokens: [], inner: [] }
  scope.tokens.push('(query)')
  scope.inner.push(inner)
  return inner
}

function allScopes(scope: Scope): readonly Scope[] {
  const arms: string[][] = [[]]
  for (const token of scope.tokens) {
    if (SET_OPERATIONS.has(token)) arms.push([])
    else arms.at(-1)!.push(token)
  }
  return [...arms.map((tokens) => ({ tokens, inner: [] })), ...scope.inner.flatMap(allScopes)]
}

/** A common table expression may have the name of a table. */
function withoutCommonTables(tokens: readonly string[]): (scope: Scope) => Scope {
  const names = new Set(
    tokens.filter((_, at) => {
      const [as, next, after] = tokens.slice(at + 1, at + 4)
      const opens = next === '(' ? after : next === 'materialized' ? tokens[at + 4] : undefined
      return as === 'as' && opens !== undefined && STARTS.has(opens)
    }),
  )
  return ({ inner, tokens: own }) => ({
    inner,
    tokens: own.map((token, at) =>
      names.has(token) && /^(from|join|,|using)$/.test(own[at - 1] ?? '') ? `:${token}` : token,
    ),
  })
}

interface TableUse {
  readonly name: string
  readonly alias: string
  readonly isInserted: boolean
}

function tablesOf({ tokens }: Scope): readonly TableUse[] {
  const found: TableUse[] = []
  let isFrom = false
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (token === 'from' && before !== 'distinct') isFrom = true
    else if (
      NO_ALIAS.has(token) &&
      !['join', 'left', 'right', 'inner', 'cross', 'full', 'on', 'using'].includes(token)
    )
      isFrom = false
    const begins =
      (token === 'from' && before !== 'distinct') ||
      token === 'join' ||
      (token === 'using' && tokens[at + 1] !== '(') ||
      (token === 'update' && before !== 'do' && before !== 'for') ||
      token === 'into' ||
      (token === ',' && isFrom && depthAt(tokens, at) === 0)
    if (begins) found.push(...useAt(tokens, at))
  }
  return found
}

function depthAt(tokens: readonly string[], at: number): number {
  let depth = 0
  for (let n = 0; n < at; n++) depth += tokens[n] === '(' ? 1 : tokens[n] === ')' ? -1 : 0
  return depth
}

function useAt(tokens: readonly string[], at: number): readonly TableUse[] {
  const name = tokens[at + 1]
  if (name === undefined || !/^[a-z_]/.test(name) || name === 'lateral') return []
  const isInserted = tokens[at] === 'into'
  // A function.
  if (tokens[at + 2] === '(' && !isInserted) return []
  const as = tokens[at + 2] === 'as' ? 3 : 2
  const next = tokens[at + as]
  const alias = next !== undefined && /^[a-z_]/.test(next) && !NO_ALIAS.has(next) ? next : name
  return [{ name, alias, isInserted }]
}

/** A table without an account of its own right; the view of invoices stands for two. */
function unboundTables(scope: Scope, { distributed }: TablePlaces): readonly string[] {
  const uses = tablesOf(scope).filter(({ name }) => distributed.has(name) || name === 'book_invoices')
  const text = scope.tokens.join(' ')
  return uses.filter((use) => !isBound(text, use, uses.length === 1)).map(({ name }) => name)
}

function isBound(text: string, { name, alias, isInserted }: TableUse, isAlone: boolean): boolean {
  if (isInserted) return new RegExp(`into ${name} (as \\w+ )?\\([^)]*\\baccount_id\\b`).test(text)
  const column = `${isAlone ? `(?:${alias} \\. )?` : `${alias} \\. `}account_id`
  return new RegExp(`(?<!\\. )(?<!\\w)${column} = (?:\\$\\d+|'[0-9a-f-]{36}')(?![^ ])`).test(text)
}

function isLocking(tokens: readonly string[]): boolean {
  return tokens.some((token, at) => token === 'for' && /^(update|share|no|key)$/.test(tokens[at + 1] ?? ''))
}

function brokenIn(scope: Scope, { distributed }: TablePlaces): readonly string[] {
  const { tokens } = scope
  const broken: string[] = []
  const isInsert = distributed.has(tokens[tokens.indexOf('into') + 1] ?? '')
  const isWrite = isInsert || tokens.some((token, at) => isUpdate(tokens, at) || token === 'delete')
  if (isInsert && tokens.includes('select') && !tokens.includes('returning') && !tokens.includes('conflict'))
    broken.push('inserts selected rows without returning')
  if (isWrite && !isInsert && tokens.some((token) => VOLATILE.has(token)))
    broken.push('changes rows by a volatile function')
  if (
    isWrite &&
    tokens.includes('returning') &&
    tokens.slice(tokens.indexOf('returning')).includes('(query)')
  )
    broken.push('returns what it reads from another table')
  return broken
}

/** Also where each node has a copy of the table. */
function insertsSubquery({ tokens }: Scope, { local }: TablePlaces): boolean {
  const values = tokens.indexOf('values')
  const returning = tokens.indexOf('returning')
  const written = tokens.slice(values, returning === -1 ? undefined : returning)
  const target = tokens[tokens.indexOf('into') + 1] ?? ''
  return values > 0 && tokens.includes('insert') && !local.has(target) && written.includes('(query)')
}

function isUpdate(tokens: readonly string[], at: number): boolean {
  return tokens[at] === 'update' && tokens[at - 1] !== 'do' && tokens[at - 1] !== 'for'
}
