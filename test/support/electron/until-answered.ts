const ATTEMPTS = 5

/**
 * Repeats what may be repeated when the inspector lost its answer: it holds the promise of an evaluation weakly, and V8
 * may collect it before the answer is sent.
 */
export async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes('promise was garbage collected')) throw error
    }
  }
}
