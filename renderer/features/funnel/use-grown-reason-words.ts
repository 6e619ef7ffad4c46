import { useTranslation } from 'react-i18next'
import { useFormats } from '../../format/use-formats.ts'
import { mostGrownReason, type ReasonKind } from './reasons-model.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** "Cresceu mais: Preço, de 5 para 11."; null without a comparison, and when a change is not known. */
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
  if (grown === null) return null
  return grown === 'none'
    ? t('reasonsCompared', { range })
    : t('reasonGrew', {
        reason: grown.label ?? t('noReason'),
        before: formats.count(grown.before),
        after: formats.count(grown.count),
        range,
      })
}
