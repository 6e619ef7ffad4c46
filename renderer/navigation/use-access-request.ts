import { useTranslation } from 'react-i18next'
import { useCopied } from '../platform/use-copied.ts'

/**
 * Returns the label and the click of "Copiar pedido ao administrador". `text` is a complete sentence for the person
 * who issues tokens: it names scopes and never a token.
 */
export function useAccessRequest(text: string): { readonly label: string; readonly run: () => void } {
  const { t } = useTranslation()
  const { outcome, copy } = useCopied(text)
  return { label: t(outcome ?? 'access.copy'), run: copy }
}
