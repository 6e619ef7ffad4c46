// Requests of the last hour by company, kept in the settings so that they survive a restart. Only counts: nothing about
// the content of requests.
import { z } from 'zod'
import type { MinuteCount } from '../api/api-client.ts'
import { REQUESTS_PREFIX as PREFIX } from './setting-names.ts'
import type { SettingsStore } from './settings-store.ts'

const kept = z.array(z.tuple([z.int(), z.int().positive()])).max(120)

export function createRequestLog(settings: Pick<SettingsStore, 'list' | 'set' | 'remove'>) {
  const byCompany = new Map<string, readonly MinuteCount[]>()
  for (const [name, value] of settings.list()) {
    if (!name.startsWith(PREFIX)) continue
    byCompany.set(name.slice(PREFIX.length), kept.safeParse(value).data ?? [])
  }
  return {
    minutesOf: (companyId: string): readonly MinuteCount[] => byCompany.get(companyId) ?? [],
    note(companyId: string, minutes: readonly MinuteCount[]): void {
      byCompany.set(companyId, minutes)
      void settings.set(`${PREFIX}${companyId}`, minutes)
    },
    forget(companyId: string): void {
      byCompany.delete(companyId)
      void settings.remove(`${PREFIX}${companyId}`)
    },
    /** Clears memory after the store was deleted. */
    forgetAll: (): void => byCompany.clear(),
  }
}
