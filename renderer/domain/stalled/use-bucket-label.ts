import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ptBr } from '../../i18n/pt-br/dictionary.ts'

type KnownLabel = keyof typeof ptBr.stalled.buckets

function isKnown(label: string): label is KnownLabel {
  return Object.hasOwn(ptBr.stalled.buckets, label)
}

/** Returns the name of a bucket of stalled deals; a label that the specification does not name is shown as received. */
export function useBucketLabel(): (label: string) => string {
  const { t } = useTranslation('stalled')
  return useCallback((label: string) => (isKnown(label) ? t(`buckets.${label}`) : label), [t])
}
