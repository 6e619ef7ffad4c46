import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

const SAID_FOR_MS = 2000

/** Copies a text; `outcome` is set for two seconds afterwards, and null otherwise. */
export function useCopied(text: string): {
  readonly outcome: 'copied' | 'copyFailed' | null
  readonly copy: () => void
} {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return { outcome, copy: () => setOutcome(copyText(text) ? 'copied' : 'copyFailed') }
}
