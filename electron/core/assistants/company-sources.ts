import type { Language } from '../../../shared/bridge/app-state.ts'
import type { Answers } from '../answers/answers.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import type { CompanyRecord } from '../vault/company.ts'
import type { AssistantSources } from './sources.ts'

export interface CompanyParts {
  readonly answers: Pick<Answers, 'ask'>
  readonly companySettings: Pick<CompanySettingsStore, 'get'>
  readonly now: () => number
}

/** Returns what the tools read of a company of the core: stored answers, without a call. */
export function companySources(
  { answers, companySettings, now }: CompanyParts,
  { id: companyId, label, timeZone }: CompanyRecord,
  language: Language,
  has: AssistantSources['has'],
): AssistantSources {
  return {
    companyId,
    label,
    timeZone,
    language,
    now,
    has,
    settings: companySettings.get(companyId),
    async read(question) {
      const read = await answers.ask(question, { readFrom: 'store' })
      return read.ok ? read.value : { value: null, source: 'snapshot', capturedAt: null, error: read.error }
    },
  }
}
