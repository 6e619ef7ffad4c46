import { MAX_VIEWS } from '../../../../shared/bridge/limits.ts'
import { failure, success } from '../../../../shared/bridge/result.ts'
import { ALL_PIPELINES } from '../../../../shared/pipelines/pipelines.ts'
import { noteSeen } from '../../answers/stored-pipelines.ts'
import { lockedChange } from '../../policy/policy-store.ts'
import { changedEntries } from '../../preferences/shared-edits.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'
import { canExport, EXPORT_REFUSED } from './file.ts'

const SHARED_LOCKED = { code: 'MANAGED', field: 'sharedSettings' } as const

/** Commands for the state, preferences, view state of screens, a test alert, the display, assistants, and updates. */
export function createAppCommands(context: CoreContext) {
  /** Runs a write, and reports the state when a setting that was broken is now set again. */
  async function write(setting: () => Promise<void>): Promise<void> {
    const before = context.settings.broken().length
    await setting()
    if (context.settings.broken().length !== before) await context.announceState()
  }

  async function areSharedLocked(): Promise<boolean> {
    await context.policy.whenRead()
    return context.policy.describe().locked.includes('sharedSettings')
  }

  return {
    'app.state': async () => success(await context.describeState()),
    'preferences.update': async (change) => {
      const { policy, preferences } = context
      await policy.whenRead()
      const field = lockedChange(policy.describe(), preferences.get(), change)
      if (field !== null) return failure({ code: 'MANAGED', field })
      await preferences.update(change)
      if (change.startsAtLogin !== undefined) context.loginStart.apply(true)
      return success(await context.announceState())
    },
    'view.save': async ({ key, view }) => {
      const { views } = context.preferences.get()
      if (!(key in views) && Object.keys(views).length >= MAX_VIEWS) {
        return failure({ code: 'BAD_INPUT', field: 'key' })
      }
      await write(() => context.preferences.saveView(key, view))
      return success(null)
    },
    'companySettings.update': async ({ companyId, change }) => {
      const areLocked = await areSharedLocked()
      const before = context.companySettings.get(companyId)
      const edited = changedEntries(before, change)
      if (edited.length > 0 && areLocked) return failure(SHARED_LOCKED)
      const { lastLook } = change
      const seen =
        lastLook && (await noteSeen(context.answers, context.companies.of(companyId), before, lastLook))
      const noted = seen ? { ...change, lastLook: seen } : change
      const names = change.pipelineId === ALL_PIPELINES ? { pipelineNames: {} } : {}
      await write(() => context.companySettings.update(companyId, { ...noted, ...names }))
      if (edited.length > 0) context.collectorSync.noteEdit(companyId)
      return success(context.companySettings.get(companyId))
    },
    'companySettings.former': async ({ companyId, bringBack }) => {
      const { collectorSync, companySettings } = context
      if (bringBack !== null) {
        if (await areSharedLocked()) return failure(SHARED_LOCKED)
        if (!(await companySettings.bringBack(companyId, bringBack)))
          return failure({ code: 'STORE_UNAVAILABLE' })
        collectorSync.noteEdit(companyId)
      }
      return success(companySettings.former(companyId).map(({ at }) => at))
    },
    'settings.discardBroken': async () => {
      await context.settings.discardBroken()
      return success(await context.announceState())
    },
    'assistants.set': async ({ reach, isKeyNew }) => {
      if (reach !== 'off' && !(await canExport(context))) return EXPORT_REFUSED
      const access = await context.assistants.set(reach, isKeyNew)
      await context.announceState()
      return success(access)
    },
    'alerts.test': async () => success({ isShown: context.alerts.test() }),
    'display.keepAwake': async ({ isOn }) => {
      context.host.keepAwake?.(isOn)
      return success(null)
    },
    'actions.offer': async ({ actions }) => {
      context.host.offerActions?.(actions)
      return success(null)
    },
    'updates.check': async () => {
      await context.updates.check()
      return success(await context.announceState())
    },
    'updates.restart': async () => {
      context.updates.restart()
      return success(null)
    },
  } satisfies Partial<CommandHandlers>
}
