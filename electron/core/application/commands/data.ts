// Storage usage and deletion, and the diagnostics file for support, which contains no names.
import { arch, platform, release } from 'node:os'
import { failure, success } from '../../../../shared/bridge/result.ts'
import { APPLICATION } from '../../store/tables/settings.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'
import { saveOutgoing } from './file.ts'

export function createDataCommands(context: CoreContext) {
  const { companies, demo, errors, leadSync, now, redact, requests, secrets, settings, store } = context

  async function diagnose() {
    const state = await context.describeState()
    const report = await store.report()
    const { language, theme } = state.preferences
    const { place } = state.managed
    return {
      format: 1,
      madeAt: new Date(now()).toISOString(),
      version: state.version,
      host: state.host,
      system: {
        platform: platform(),
        release: release(),
        arch: arch(),
        node: process.versions.node,
        electron: process.versions.electron ?? null,
        isSandboxed: state.isSandboxed,
      },
      preferences: { language, theme },
      isKeychainAvailable: state.isKeychainAvailable,
      isStoreWritable: state.isStoreWritable,
      policy: place && { state: place.state, problem: place.problem, key: place.key },
      storeBytes: report.fileBytes,
      companies: state.companies.map(({ id, isDemo, baseUrl, timeZone, tokenPlace, isStoreUnlocked }) => ({
        isDemo,
        isTls: baseUrl.startsWith('https:'),
        timeZone,
        tokenPlace,
        isStoreUnlocked,
        stored: report.companies.find(({ companyId }) => companyId === id)?.kinds ?? [],
      })),
      errors: errors.list(),
    }
  }

  return {
    'store.describe': async () => {
      // The rows of a company are checked when its settings are opened; before, changed ones would be counted.
      await settings.openAll()
      return success(await store.report())
    },
    'store.forgetAll': async () => {
      // A key that is being written would come after its removal.
      await settings.openAll()
      const companyIds = companies.list().map(({ id }) => id)
      await Promise.all(companyIds.map((id) => secrets.whenLoaded(id)))
      await Promise.all(companyIds.map((id) => leadSync.stop(id)))
      await demo.stop()
      await context.assistants.set('off', false)
      const rollback = companies.forgetAll()
      // Records first: if the keychain then fails, an entry is left behind, never readable records.
      const isEmptied = await store.forgetAll()
      if (isEmptied) for (const kept of [settings, requests]) kept.forgetAll()
      else rollback()
      const removed = isEmptied
        ? await Promise.all([...companyIds, APPLICATION].map((id) => secrets.forget(id, { key: true })))
        : [false]
      await context.pictures.clear()
      if (isEmptied) context.loginStart.remove()
      const state = await context.announceState()
      return removed.every(Boolean) ? success(state) : failure({ code: 'STORE_UNAVAILABLE' })
    },
    // No text in it can hold a token. The redactor runs all the same, as at every sink.
    'diagnostics.save': async () => {
      const text = redact(`${JSON.stringify(await diagnose(), null, 2)}\n`)
      const day = new Date(now()).toISOString().slice(0, 10)
      return saveOutgoing(context, `leme-diagnostico-${day}`, 'json', Buffer.from(text, 'utf8'))
    },
  } satisfies Partial<CommandHandlers>
}
