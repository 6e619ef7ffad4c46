import { Button } from '@mantine/core'
import { useAccessRequest } from '../navigation/use-access-request.ts'

interface AccessRequestProps {
  /** A ready sentence for whoever hands tokens out; names scopes and never a token. */
  readonly text: string
}

/** "Copiar pedido ao administrador": copies the sentence and says so. */
export function AccessRequest({ text }: AccessRequestProps) {
  const { label, run } = useAccessRequest(text)
  return (
    <Button variant="default" size="compact-sm" aria-live="polite" onClick={run}>
      {label}
    </Button>
  )
}
