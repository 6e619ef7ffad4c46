import { Button } from '@mantine/core'
import { useAccessRequest } from '../navigation/use-access-request.ts'

interface AccessRequestProps {
  /** A complete sentence for the person who issues tokens; it names scopes and never a token. */
  readonly text: string
}

/** "Copiar pedido ao administrador": copies the sentence and confirms it. */
export function AccessRequest({ text }: AccessRequestProps) {
  const { label, run } = useAccessRequest(text)
  return (
    <Button variant="default" size="compact-sm" aria-live="polite" onClick={run}>
      {label}
    </Button>
  )
}
