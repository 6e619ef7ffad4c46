import { useEffect, useState } from 'react'

/** A state that is null again so many milliseconds after it was set to another value. */
export function useBriefly<Value>(forMs: number) {
  const [value, setValue] = useState<Value | null>(null)
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => setValue(null), forMs)
    return () => clearTimeout(timer)
  }, [value, forMs])
  return [value, setValue] as const
}

const SAID_FOR_MS = 2000

/**
 * Puts text on the clipboard through a copy event; returns false when nothing was copied.
 * A copy event needs no permission: the shell denies every permission, the clipboard's included. Call it from a click.
 */
function copyText(text: string): boolean {
  let isCopied = false
  const write = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', write, { capture: true })
  document.execCommand('copy')
  document.removeEventListener('copy', write, { capture: true })
  return isCopied
}

/**
 * Copies a text, or what a function returns at the click; `outcome` is set for two seconds afterwards, and null
 * otherwise.
 */
export function useCopied(text: string | (() => string)): {
  readonly outcome: 'copied' | 'copyFailed' | null
  readonly copy: () => void
} {
  const [outcome, setOutcome] = useBriefly<'copied' | 'copyFailed'>(SAID_FOR_MS)
  return {
    outcome,
    copy: () => setOutcome(copyText(typeof text === 'string' ? text : text()) ? 'copied' : 'copyFailed'),
  }
}
