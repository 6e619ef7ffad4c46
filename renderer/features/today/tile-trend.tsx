import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import { Sparkline } from '../../components/chart/sparkline.tsx'
import type { Trend } from '../../domain/today/trend-model.ts'
import { useFormats } from '../../format/use-formats.ts'

interface TileTrendProps {
  readonly trend: Trend
  readonly kind: 'count' | 'money' | 'percent'
  /** What a value of the line is. */
  readonly of: 'trendPerDay' | 'trendRate' | 'trendCount'
}

/** The last 28 days of a tile's figure as a line, with the band in which half of them lie. */
export function TileTrend({ trend: { values, normal }, kind, of }: TileTrendProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const write = (value: number) => {
    if (kind === 'money') return formats.moneyShort(Math.round(value) as Cents)
    return kind === 'percent' ? formats.percent(value) : formats.count(Math.round(value))
  }
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const label = t('trend', {
    what: t(of),
    days: values.length,
    least: write(Math.min(...known)),
    most: write(Math.max(...known)),
  })
  const band = normal === null ? '' : t('trendNormal', { low: write(normal[0]), high: write(normal[1]) })
  return <Sparkline values={values} normal={normal} label={`${label}${band}`} />
}
