// What a rate of leads is a rate of. Deals belong to a pipeline; whose the leads are is measured. Where it is not known, no
// rate is computed.
import type { FunnelStep } from './conversion.ts'
import type { Scope } from './measured.ts'

/**
 * `own`: the leads belong to what is shown, as its deals do. `company`: they are those of the whole company, beside the
 * deals of one pipeline among several. `unknown`: one or the other.
 */
export type LeadBase = 'own' | 'company' | 'unknown'

/** `pipelineCount` is null where the pipelines are not known; `isAll` when all of them are shown together. */
export function leadBaseOf(pipelineCount: number | null, isAll: boolean, leads: Scope): LeadBase {
  // Of all together, leads of an unknown owner are not there at all.
  if (isAll || leads === 'pipeline' || pipelineCount === 1) return 'own'
  return leads === 'company' && pipelineCount !== null ? 'company' : 'unknown'
}

/** The steps without the rates that divide by leads of an unknown owner. */
export function withLeadBase(steps: readonly FunnelStep[], base: LeadBase): readonly FunnelStep[] {
  if (base !== 'unknown' || steps[0]?.key !== 'leads') return steps
  return steps.map((step) => {
    if (step.key === 'leads') return step
    return step.key === 'opportunities'
      ? { ...step, stepRate: null, overallRate: null, drop: null }
      : { ...step, overallRate: null }
  })
}
