/** What a rule answers when a rejection is an expected outcome: a value, or a code with what the user needs. */
export type Result<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code; readonly detail?: string }

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function reject<Code extends string>(
  code: Code,
  detail?: string,
): { readonly ok: false; readonly code: Code; readonly detail?: string } {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail }
}
