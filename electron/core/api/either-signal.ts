/** Aborts with either signal. `AbortSignal.any` would keep each call's memory as long as the application runs. */
export function eitherSignal(
  closing: AbortSignal,
  own: AbortSignal | undefined,
): { readonly signal: AbortSignal; release(): void } {
  const either = new AbortController()
  const abort = () => either.abort()
  const sources = own === undefined ? [closing] : [closing, own]
  for (const source of sources) source.addEventListener('abort', abort, { once: true })
  const release = () => {
    for (const source of sources) source.removeEventListener('abort', abort)
  }
  return { signal: either.signal, release }
}
