// The application without a window. This is the only place that catches unexpected exceptions. It logs the command
// only, because exception texts may hold an address.
import { COMMAND_PARAMS, type CommandName, isCommandName } from '../../../shared/bridge/commands.ts'
import { failure, type Result } from '../../../shared/bridge/result.ts'
import { isReadable } from '../api/message-limits.ts'
import { createHandlers } from './commands/handlers.ts'
import { type CoreContext, openParts } from './context.ts'
import type { Application, ApplicationDeps, ApplicationTuning } from './deps.ts'
import { createPacedLinks } from './parse-deep-link.ts'

type AnyHandler = (params: unknown) => Promise<Result<unknown>>

/** Answers commands from now on. */
function serve({
  host: { errors, events, log, timers },
  context,
  phases,
}: Awaited<ReturnType<typeof openParts>>): Application {
  const handlers = createHandlers(context)
  const links = createPacedLinks(
    timers,
    (link) => events.emit('desktop', { type: 'link-opened', link }),
    (reason) => log('LINK_REFUSED', reason),
  )
  let isClosed = false

  async function answer(command: CommandName, params: unknown): Promise<Result<unknown>> {
    if (!isReadable(params)) return failure({ code: 'BAD_INPUT' })
    const read = COMMAND_PARAMS[command].safeParse(params)
    if (!read.success) {
      const field = read.error.issues[0]?.path[0]
      return failure({ code: 'BAD_INPUT', ...(field === undefined ? {} : { field: String(field) }) })
    }
    const { companyId } = read.data as { readonly companyId?: string }
    if (companyId !== undefined && context.companies.get(companyId) === null) {
      return failure({ code: 'UNKNOWN_COMPANY' })
    }
    return (handlers[command] as AnyHandler)(read.data)
  }

  return {
    async call(command, params) {
      if (isClosed) return failure({ code: 'CANCELLED' })
      if (!isCommandName(command)) return failure({ code: 'BAD_INPUT', field: 'command' })
      try {
        const result = await answer(command, params)
        errors.note(result)
        return result
      } catch {
        log('UNEXPECTED', command)
        return failure({ code: 'UNEXPECTED' })
      }
    },
    readPicture: context.pictures.read,
    notice(event) {
      context.refresh.notice(event)
      if (event === 'online') context.watches.retry(null, 'connection')
    },
    openLink: links.open,
    async whenRefreshed() {
      await context.refresh.whenIdle()
      await context.alerts.whenIdle()
      await context.collectorSync.whenIdle()
    },
    onEvent: (listener) => events.on('desktop', listener),
    async close() {
      if (isClosed) return
      isClosed = true
      links.close()
      events.close()
      for (const phase of [...phases].reverse()) await phase.close()
    },
  }
}

export interface Core {
  readonly application: Application
  /** The parts, for a host that answers other questions than those of a window. */
  readonly context: CoreContext
}

/** Opens the store and returns an application that answers commands. Waits for neither network nor keychain. */
export async function createCore(deps: ApplicationDeps, tuning: ApplicationTuning = {}): Promise<Core> {
  const parts = await openParts(deps, tuning)
  return { application: serve(parts), context: parts.context }
}
