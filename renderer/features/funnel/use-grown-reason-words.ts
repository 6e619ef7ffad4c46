import { useTranslation } from 'react-i18next'
import { useFormats } from '../../format/use-formats.ts'
import { mostGrownReason, type ReasonKind } from './reasons-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** "Cresceu mais: Preço, de 5 para 11."; null without a comparison, and when no reason is known to have grown. */
export function useGrownReasonWords(kind: ReasonKind): string | null {
  const { t } = useTranslation('funnel')
  const { ofAllChannels, reasons } = useFunnelScreen()
  const { headline, comparison } = ofAllChannels
  const formats = useFormats()
  const now = reasons.now?.[kind] ?? null
  const before = reasons.before[kind]
  if (!headline.value || headline.value.isToday || !now || !before || !comparison) return null
  const grown = mostGrownReason(now, before)
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
