// Requests of the last hour by company, kept in the settings so that they survive a restart. Only counts: nothing about
// the content of requests.
import { z } from 'zod'
import type { MinuteCount } from '../api/request-budget.ts'
import { REQUESTS_PREFIX as PREFIX } from './setting-names.ts'
import type { SettingsStore } from './settings-store.ts'

const kept = z.array(z.tuple([z.int(), z.int().positive()])).max(120)

export interface RequestLog {
  minutesOf(companyId: string): readonly MinuteCount[]
  note(companyId: string, minutes: readonly MinuteCount[]): void
  forget(companyId: string): void
  /** Clears memory after the store was deleted. */
  forgetAll(): void
}

export function createRequestLog(settings: Pick<SettingsStore, 'list' | 'set' | 'remove'>): RequestLog {
  const byCompany = new Map<string, readonly MinuteCount[]>()
  for (const [name, value] of settings.list()) {
    if (!name.startsWith(PREFIX)) continue
    byCompany.set(name.slice(PREFIX.length), kept.safeParse(value).data ?? [])
  }
  return {
    minutesOf: (companyId) => byCompany.get(companyId) ?? [],
    note(companyId, minutes) {
      byCompany.set(companyId, minutes)
      void settings.set(`${PREFIX}${companyId}`, minutes)
    },
    forget(companyId) {
      byCompany.delete(companyId)
      void settings.remove(`${PREFIX}${companyId}`)
    },
    forgetAll: () => byCompany.clear(),
  }
}
