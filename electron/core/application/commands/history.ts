import { mayHaveMerged, passphraseProblem } from '../../../../shared/bridge/history-copy.ts'
import { failure, success } from '../../../../shared/bridge/result.ts'
import type { CommandHandlers, CoreContext } from '../context.ts'
import { canExport, EXPORT_REFUSED, saveOutgoing } from './file.ts'

/** Commands for copies of a company's history. */
export function createHistoryCommands(context: CoreContext) {
  const { events, historyCopies, retention, watches } = context
  /** Merges under way, by company. */
  const merging = new Map<string, AbortController>()
  return {
    'history.save': async ({ companyId, passphrase, name }) => {
      if (!(await canExport(context))) return EXPORT_REFUSED
      if (passphraseProblem(passphrase) !== null) return failure({ code: 'BAD_INPUT', field: 'passphrase' })
      const made = await historyCopies.make(companyId, passphrase)
      return made.ok ? saveOutgoing(context, name, 'leme', made.value) : made
    },
    // Nothing leaves the computer: no policy about exports is asked.
    'history.restore': async ({ companyId, passphrase, base64 }) => {
      const stop = new AbortController()
      merging.set(companyId, stop)
      await context.policy.whenRead()
      const file = Buffer.from(base64, 'base64')
      const result = await historyCopies.restore(companyId, file, passphrase, {
        signal: stop.signal,
        // Where nobody here may change them, they come from a Coletor alone.
        takesSettings: !context.policy.describe().locked.includes('sharedSettings'),
        onProgress: (share) => events.emit('desktop', { type: 'history-restore', companyId, share }),
      })
      if (!mayHaveMerged(result)) return result
      // A copy may hold days that are older than what may be kept.
      await retention.run()
      // Every window reads again what it shows.
      watches.forget((id) => id !== companyId)
      return result
    },
    'history.stop': async ({ companyId }) => {
      merging.get(companyId)?.abort()
      return success(null)
    },
  } satisfies Partial<CommandHandlers>
}
