import { failure, success } from '../../../shared/bridge/result.ts'
import { MAX_VIEWS } from '../../../shared/bridge/view-limits.ts'
import type { CoreContext } from '../context.ts'
import type { CommandHandlers } from './command-handlers.ts'

/** Parts that these commands need. */
type AppParts = Pick<
  CoreContext,
  'describeState' | 'announceState' | 'preferences' | 'refresh' | 'settings' | 'alerts' | 'host'
>

/** Commands for the state, preferences, view state of screens, a test alert, and the display's sleep. */
export function createAppCommands(
  context: AppParts,
): Pick<
  CommandHandlers,
  | 'app.state'
  | 'preferences.update'
  | 'view.save'
  | 'settings.discardBroken'
  | 'alerts.test'
  | 'display.keepAwake'
> {
  return {
    'app.state': async () => success(await context.describeState()),
    'preferences.update': async (change) => {
      await context.preferences.update(change)
      context.refresh.replan()
      return success(await context.announceState())
    },
    'view.save': async ({ key, view }) => {
      const { views } = context.preferences.get()
      if (!(key in views) && Object.keys(views).length >= MAX_VIEWS) {
        return failure({ code: 'BAD_INPUT', field: 'key' })
      }
      const before = context.settings.broken().length
      await context.preferences.saveView(key, view)
      // A setting that was broken and is now set again is no longer reported.
      if (context.settings.broken().length !== before) await context.announceState()
      return success(null)
    },
    'settings.discardBroken': async () => {
      await context.settings.discardBroken()
      return success(await context.announceState())
    },
    'alerts.test': async () => success({ isShown: context.alerts.test() }),
    'display.keepAwake': async ({ isOn }) => {
      context.host.keepAwake?.(isOn)
      return success({ isHandled: context.host.keepAwake !== null })
    },
  }
}
