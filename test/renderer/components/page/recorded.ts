// Callbacks of a story: each call is recorded with its values, for the test to read.

export interface RecordedCall {
  readonly name: string
  readonly values: readonly unknown[]
}

/** Props without those that are functions: these do not cross to the page. */
export type Without<Props, Key extends keyof Props> = Omit<Props, Key>

const calls: RecordedCall[] = []

export function recordedCalls(): readonly RecordedCall[] {
  return calls
}

/** Returns the callback of an action without values: the event of the click, if any, is not recorded. */
export function pressed(name: string): () => void {
  return () => {
    calls.push({ name, values: [] })
  }
}

/** Returns a callback that records its calls under the name. */
export function recorded<Values extends readonly unknown[]>(name: string): (...values: Values) => void {
  return (...values) => {
    calls.push({ name, values })
  }
}
