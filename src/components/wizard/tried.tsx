import {
  createContext,
  use,
  useCallback,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'

/** Tells the fields inside of it whether the user wanted to go on with something missing. */
export const IsTried = createContext(false)

/** Whether the user wanted to go on with something missing: a field that is still empty is an error now. */
export function useIsTried(): boolean {
  return use(IsTried)
}

export interface TriedForm {
  readonly ref: RefObject<HTMLElement | null>
  /** Fields that are told. */
  readonly within: (fields: ReactNode) => ReactElement
  /** Makes what is missing an error of its field, which takes the focus; false when it has none. */
  readonly showAtField: () => boolean
}

/** A form without steps whose missing fields are told where they are. */
export function useTriedForm(): TriedForm {
  const ref = useRef<HTMLElement>(null)
  const [isTried, setTried] = useState(false)
  const showAtField = useCallback(() => {
    flushSync(() => setTried(true))
    return focusProblem(ref.current)
  }, [])
  return { ref, within: (fields) => <IsTried value={isTried}>{fields}</IsTried>, showAtField }
}

const WRONG = '[aria-invalid="true"], [data-problem]'
const FIELD = 'input, [role="spinbutton"]'

/** Moves focus to the first invalid or missing field, or sentence about one; false when there is none. */
export function focusProblem(form: HTMLElement | null): boolean {
  if (focusWrong(form)) return true
  const required = [...(form?.querySelectorAll<HTMLInputElement>('[aria-required="true"]') ?? [])]
  const field = required.find(({ value }) => value === '')
  field?.focus()
  return field !== undefined
}

/** The first that is wrong; of a pair that is wrong as a whole its first field. */
function focusWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>(WRONG)
  if (!wrong) return false
  const field = wrong.matches('fieldset') ? wrong.querySelector<HTMLElement>(FIELD) : wrong
  field?.focus()
  return true
}

/**
 * Submits a form that checks itself: what it then shows as wrong takes the focus, its own field before those of other forms in the
 * same dialog.
 */
export function submitChecked(event: FormEvent<HTMLFormElement>, submit: () => void): void {
  event.preventDefault()
  const form = event.currentTarget
  flushSync(submit)
  if (!focusWrong(form)) focusWrong(form.closest('[role="dialog"]'))
}
