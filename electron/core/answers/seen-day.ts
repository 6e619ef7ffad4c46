// What is stored of today when somebody looks: the next look counts what came after it (shared/time/last-look.ts).
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import { type LastLook, seenOf, withSeen } from '../../../shared/time/last-look.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import type { FunnelGateway } from './funnel-gateway.ts'
import type { Gateway } from './gateway.ts'
import { shownPipeline } from './stored-pipelines.ts'

interface SeenParts {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly companySettings: Pick<CompanySettingsStore, 'get'>
  readonly gateway: Gateway
  readonly funnelGateway: FunnelGateway
}

/** Returns the look with what is stored of its day, of the pipeline that the screens show. All together have none. */
export async function noteSeen(
  { companies, companySettings, gateway, funnelGateway }: SeenParts,
  companyId: string,
  look: LastLook,
): Promise<LastLook> {
  const { lastLook, pipelineId: chosen } = companySettings.get(companyId)
  const company = companies.get(companyId)
  const pipelineId = await shownPipeline(gateway, companyId, chosen)
  if (company === null || pipelineId === null) return withSeen(look, lastLook, null)
  const date = dayInTimeZone(Date.parse(look.at), company.timeZone)
  const range = { from: date, to: date }
  const answer = await funnelGateway.readRange({ companyId, pipelineId, range, readFrom: 'store' })
  const day = answer.ok ? answer.value.value?.days[0] : undefined
  return withSeen(look, lastLook, day === undefined ? null : seenOf(day, pipelineId))
}
