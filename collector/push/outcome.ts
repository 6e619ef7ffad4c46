/** What became of one try to deliver. */
export interface Outcome {
  /**
   * `sent`: the receiver took it. `refused`: it did not, and may be asked again. `unanswered`: it may have taken it,
   * and recognises it when it is sent again. `unknown`: it may have taken it, and would take it twice.
   */
  readonly state: 'sent' | 'refused' | 'unanswered' | 'unknown'
  /** Status of the receiver's answer, or the code of the error. */
  readonly code: string
  /** The receiver's words, for the administrator's terminal alone. */
  readonly answer: string
}

const SAFE_CODE = /^[A-Z0-9_]{1,40}$/

/** Returns a code that may be logged. */
export function safeCode(code: unknown): string {
  const text = String(code)
  return SAFE_CODE.test(text) ? text : 'UNEXPECTED'
}
