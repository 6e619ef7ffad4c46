import type { AppError } from '../../shared/bridge/app-error.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { Notice } from './notice.tsx'

/** Says in words what failed and what helps; nothing without an error. */
export function ErrorNotice({ error }: { readonly error: AppError | null | undefined }) {
  const words = useErrorWords()
  if (!error) return null
  const { title, help } = words(error)
  return <Notice tone="bad" title={title} text={help} isAlert />
}
