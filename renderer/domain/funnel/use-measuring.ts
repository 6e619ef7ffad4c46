// Finds out to whom the leads belong (specification 2.11 does not say) when no other pipeline has been answered yet,
// as in the first minute after connecting. Without it, lead rates have no base.
import { useEffect } from 'react'
import type { DayRange } from '../../../shared/time/calendar.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { callCancellable } from '../../bridge/bridge.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import type { PipelineChoice } from '../pipelines/use-pipeline.ts'

/** Requests the days of one other pipeline at background priority until it is known. The core compares the answers. */
export function useMeasuring({ pipelines, pipelineId }: PipelineChoice, { from, to }: DayRange): void {
  const { id: companyId } = useCompany()
  const { leads } = useCompanySetting('measured')
  const other = pipelines.find(({ id }) => typeof pipelineId === 'number' && id !== pipelineId)?.id
  const asked = leads === null ? other : undefined
  useEffect(() => {
    if (asked === undefined) return
    const given = new AbortController()
    const params = {
      companyId,
      pipelineId: asked,
      from,
      to,
      readFrom: 'api',
      priority: 'background',
    } as const
    void callCancellable('funnel.read', params, given.signal)
    return () => given.abort()
  }, [companyId, asked, from, to])
}
