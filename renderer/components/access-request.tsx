import { Button } from '@mantine/core'
import { useAccessRequest } from '../navigation/use-access-request.ts'
import styles from './screen-gate.module.css'

interface AccessRequestProps {
  /** A complete sentence for the person who issues tokens; it names scopes and never a token. Null draws nothing. */
  readonly text: string | null
}

/** "Copiar pedido ao administrador": copies the sentence and confirms it. */
export function AccessRequest({ text }: AccessRequestProps) {
  const { label, run } = useAccessRequest(text ?? '')
  if (text === null) return null
  return (
    <div className={styles.action}>
      <Button variant="default" size="compact-sm" aria-live="polite" onClick={run}>
        {label}
      </Button>
    </div>
  )
}
