// The base of a lead rate. Deals belong to a pipeline; the scope of the leads
// is measured. When it is unknown, no rate is computed.
import type { FunnelStep } from './conversion.ts'
import type { Scope } from './measured.ts'

/**
 * `own`: the leads have the same scope as the deals shown. `company`: they are those of the whole company, but the
 * deals are of one pipeline among several. `unknown`: one or the other.
 */
export type LeadBase = 'own' | 'company' | 'unknown'

/**
 * The lead base of a screen. `pipelineCount` is null when unknown; `isAll` is
 * true when all pipelines are shown together.
 */
export function leadBaseOf(pipelineCount: number | null, isAll: boolean, leads: Scope): LeadBase {
  // When all pipelines are joined, leads of unknown scope are already left out.
  if (isAll || leads === 'pipeline' || pipelineCount === 1) return 'own'
  return leads === 'company' && pipelineCount !== null ? 'company' : 'unknown'
}

/** Returns the steps without the rates that divide by leads of unknown scope. */
export function withLeadBase(steps: readonly FunnelStep[], base: LeadBase): readonly FunnelStep[] {
  if (base !== 'unknown' || steps[0]?.key !== 'leads') return steps
  return steps.map((step) => {
    if (step.key === 'leads') return step
    return step.key === 'opportunities'
      ? { ...step, stepRate: null, overallRate: null, drop: null }
      : { ...step, overallRate: null }
  })
}
