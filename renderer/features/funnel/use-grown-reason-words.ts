import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { previousDaysOf } from '../../domain/funnel/use-comparison.ts'
import { useFormats } from '../../format/use-formats.ts'
import { mostGrownReason, type ReasonKind, type Reasons, reasonsOf } from './reasons-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/**
 * Returns the reasons of the compared range; null without a complete comparison, and when their data begins inside it.
 */
export function useReasonsBefore(kind: ReasonKind): Reasons | null {
  const { comparison } = useFunnelScreen().ofAllChannels
  return useMemo(() => {
    const days = previousDaysOf(comparison)
    const begins = comparison?.figures?.begins[kind === 'lost' ? 'lost' : 'leads'] ?? null
    return days && begins === null ? reasonsOf(days, kind) : null
  }, [comparison, kind])
}

/** "Cresceu mais: Preço, de 5 para 11."; null without a comparison, and when no reason is known to have grown. */
export function useGrownReasonWords(kind: ReasonKind): string | null {
  const { t } = useTranslation('funnel')
  const { headline, comparison } = useFunnelScreen().ofAllChannels
  const formats = useFormats()
  const before = useReasonsBefore(kind)
  if (!headline.value || headline.value.isToday || !before || !comparison) return null
  const grown = mostGrownReason(reasonsOf(headline.value.days, kind), before)
  const range = formats.range(comparison.ranges.previous)
  return grown
    ? t('reasonGrew', {
        reason: grown.label ?? t('noReason'),
        before: formats.count(grown.before),
        after: formats.count(grown.count),
        range,
      })
    : t('reasonsCompared', { range })
}
