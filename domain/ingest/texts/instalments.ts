/** An instalment as files write it: `2`, `002`, `2/3`, `2 of 3`. */
const INSTALMENT = /^(?:[\p{L}.]{1,12}\s*)?0*(\d{1,3})(?:\s*(?:\/|of|von|de|di|van|z|из|-)\s*0*(\d{1,3}))?$/iu

/** Which instalment of how many a text names; 0 of how many where it does not say. Undefined where it names none. */
export function instalmentOf(text: string): { readonly part: number; readonly all: number } | undefined {
  const found = INSTALMENT.exec(text.trim())
  return found === null ? undefined : { part: Number(found[1]), all: Number(found[2] ?? 0) }
}

/** Whether a text names the only instalment there is; where it does not say of how many, the first may be that. */
export function isOnlyInstalment(text: string, isRepeated: boolean): boolean {
  const found = instalmentOf(text)
  if (found === undefined) return false
  return found.all === 1 || (found.all === 0 && found.part <= 1 && !isRepeated)
}
