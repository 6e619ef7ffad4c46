import { useTranslation } from 'react-i18next'
import { useFormats } from '../lib/use-formats.ts'
import type { ChangeFigure } from './change.tsx'

/** Writes changes; null where one is not known. The arrow follows the figure as it is written: 0% has none. */
export function useChange() {
  const { t } = useTranslation()
  const formats = useFormats()
  return {
    /** -0.12 as `▼ 12%`. */
    relative: (change: number | null | undefined, isUpGood = true): ChangeFigure | null =>
      change == null
        ? null
        : { direction: Math.sign(Math.round(change * 100)), text: formats.change(change), isUpGood },
    /** A difference of two rates: -0.001 as `▼ 0,1 p.p.`. */
    points: (difference: number | null): ChangeFigure | null =>
      difference === null
        ? null
        : {
            direction: Math.sign(Math.round(difference * 1000)),
            text: `${formats.points(difference)} ${t('pointsUnit')}`,
            isUpGood: true,
          },
  }
}
