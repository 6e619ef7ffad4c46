import { ptBr } from '../../i18n/pt-br/dictionary.ts'
import type { Say } from '../../report/say.ts'

type KnownLabel = keyof typeof ptBr.stalled.buckets

function isKnown(label: string): label is KnownLabel {
  return Object.hasOwn(ptBr.stalled.buckets, label)
}

/** Returns the name of a bucket of stalled deals; a label that the specification does not name is shown as received. */
export function bucketLabel({ t }: Say, label: string): string {
  return isKnown(label) ? t(`stalled:buckets.${label}`) : label
}

/** Returns `12 negócios`; `— negócios` when the count is not known. */
export function dealCount({ t }: Say, count: number | null): string {
  return count === null ? t('stalled:dealsUnknown') : t('stalled:deals', { count })
}
