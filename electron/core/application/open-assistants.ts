import { createDeskServer } from '../assistants/desk-server.ts'
import type { CoreAnswers } from './open-answers.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'

export type CoreAssistants = ReturnType<typeof openAssistants>['parts']

/** The last phase: assistants of this computer are answered, where that was left switched on. */
export function openAssistants(
  { deps, events, log, now, redactor }: CoreHost,
  { companies, companySettings, policy, preferences, settings }: CoreData,
  { answers }: CoreAnswers,
) {
  const assistants = createDeskServer({
    createServer: deps.createServer,
    language: () => preferences.get().language,
    log,
    parts: { answers, companySettings, now },
    redact: redactor.redact,
    settings,
    version: deps.version,
    company: () => companies.get(companies.activeId() ?? '') ?? companies.list()[0] ?? null,
    async isAllowed() {
      await policy.whenRead()
      return policy.describe().canExport
    },
    onChange: () => events.emit('state', null),
  })
  void assistants.start()
  return { parts: { assistants }, close: assistants.close }
}
