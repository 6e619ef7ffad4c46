import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from './copy-text.ts'

const SAID_FOR_MS = 2000

/**
 * "Copiar pedido ao administrador" as a button's words and click. `text` is a ready sentence for whoever hands tokens out:
 * it names scopes and never a token.
 */
export function useAccessRequest(text: string): { readonly label: string; readonly run: () => void } {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return {
    label: t(outcome ?? 'access.copy'),
    run: () => setOutcome(copyText(text) ? 'copied' : 'copyFailed'),
  }
}
