/**
 * Aborts with either signal, until `release`. `AbortSignal.any` frees a call only when every listener is removed from
 * its signal, and those of `fetch` are not ours: 200,000 calls with one left hold 135 MB in Electron 33, 239 MB in
 * Node 24.
 */
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
