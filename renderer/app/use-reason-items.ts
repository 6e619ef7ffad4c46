// The reasons of the lost deals of Funil's first period, for the palette. What reads them is loaded when the palette
// opens: it is not part of the first chunk.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rangeOfPreset } from '../../shared/time/periods.ts'
import { useAnswer } from '../answers/use-answer.ts'
import { useCompany } from '../bridge/app-store.ts'
import { usePipeline } from '../domain/pipelines/use-pipeline.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { useToday } from '../platform/use-now.ts'
import { FUNNEL_VIEW, NO_PART } from '../views/funnel-view.ts'
import { useVisit } from '../views/use-visit.ts'

const PERIOD = 'last-28-days'

export function useReasonItems(): PaletteItem[] {
  const { t } = useTranslation('palette')
  const { t: funnel } = useTranslation('funnel')
  const { id: companyId } = useCompany()
  const { asked } = usePipeline()
  const today = useToday()
  const visitFunnel = useVisit(FUNNEL_VIEW, 'search')
  const { from, to } = rangeOfPreset(PERIOD, today)
  const question =
    asked === null ? null : ({ kind: 'funnel-range', companyId, pipelineId: asked, from, to } as const)
  const days = useAnswer(question, { isSeldom: true }).value?.days
  const [reasons, setReasons] = useState<readonly (string | null)[]>([])
  useEffect(() => {
    let isShown = true
    if (days !== undefined) {
      void import('../domain/funnel/lost-reasons.ts').then(({ lostReasons }) => {
        if (isShown) setReasons(lostReasons(days.filter(({ date }) => date < today)))
      })
    }
    return () => {
      isShown = false
    }
  }, [days, today])
  return reasons.map((label) => ({
    id: `reason/${label ?? ''}`,
    group: funnel('lostReasons'),
    label: t('lostTo', { reason: label ?? funnel('noReason') }),
    words: t('reasonWords'),
    run: () => visitFunnel({ ...NO_PART, period: PERIOD, reason: { kind: 'lost', label } }),
  }))
}
