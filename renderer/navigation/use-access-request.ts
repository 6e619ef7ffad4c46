import { useTranslation } from 'react-i18next'
import { useCopied } from '../platform/use-copied.ts'

/**
 * "Copiar pedido ao administrador" as a button's words and click. `text` is a ready sentence for whoever hands tokens out:
 * it names scopes and never a token.
 */
export function useAccessRequest(text: string): { readonly label: string; readonly run: () => void } {
  const { t } = useTranslation()
  const { outcome, copy } = useCopied(text)
  return { label: t(outcome ?? 'access.copy'), run: copy }
}
