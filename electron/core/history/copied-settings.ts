// The settings of a copy: targets, days off and names of origins. They have no time of their own, so what is set here
// stays, and a copy only adds what is missing.
import type { CompanySettings } from '../../../shared/bridge/company-settings.ts'
import { COMPANY_SETTINGS } from '../../../shared/bridge/company-settings-schema.ts'
import { withHoliday } from '../../../shared/time/holidays.ts'

const COPIED = ['targets', 'holidays', 'leadSources'] as const
export type CopiedSettings = Pick<CompanySettings, (typeof COPIED)[number]>

export function settingsToCopy({ targets, holidays, leadSources }: CompanySettings): CopiedSettings {
  return { targets, holidays, leadSources }
}

/** Reads the settings of a copy; one of another shape is absent. */
export function readCopiedSettings(stored: Readonly<Record<string, unknown>>): Partial<CopiedSettings> {
  return Object.fromEntries(
    COPIED.flatMap((name) => {
      const read = COMPANY_SETTINGS[name].safeParse(stored[name])
      return read.success ? [[name, read.data]] : []
    }),
  )
}

function countTargets(targets: CompanySettings['targets']): number {
  return Object.values(targets).reduce((count, months) => count + Object.keys(months).length, 0)
}

/** Returns the settings with what only the copy has, as far as they may hold it, and how many entries that is. */
export function withCopied(
  own: CopiedSettings,
  copied: Partial<CopiedSettings>,
): { readonly settings: CopiedSettings; readonly added: number } {
  const targets = { ...own.targets }
  for (const [pipelineId, months] of Object.entries(copied.targets ?? {})) {
    targets[pipelineId] = { ...months, ...targets[pipelineId] }
  }
  const holidays = (copied.holidays?.own ?? []).reduce((calendar, holiday) => {
    const next = withHoliday(calendar, holiday)
    return typeof next === 'string' ? calendar : next
  }, own.holidays)
  const joined = { targets, holidays, leadSources: { ...copied.leadSources, ...own.leadSources } }
  const settings = { ...own, ...readCopiedSettings(joined) }
  const added =
    countTargets(settings.targets) -
    countTargets(own.targets) +
    (settings.holidays.own.length - own.holidays.own.length) +
    (Object.keys(settings.leadSources).length - Object.keys(own.leadSources).length)
  return { settings, added }
}
