/** Returns the promise's value, or rejects after the limit. The work continues; its late failure is handled. */
export async function withTimeLimit<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  work.catch(() => undefined)
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('time limit')), limitMs)
  })
  try {
    return await Promise.race([work, tooSlow])
  } finally {
    clearTimeout(timer)
  }
}
