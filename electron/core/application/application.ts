// The application without a window, assembled in phases (composition/).

import { createTableFiles } from '../files/table-files.ts'
import { createHistoryCopies } from '../history/history-copies.ts'
import { createHistoryExchange } from '../history/history-exchange.ts'
import { createCallRegister } from './commands/call-register.ts'
import type { CoreContext } from './context.ts'
import type { Application, ApplicationDeps, ApplicationTuning } from './deps.ts'
import { openAnswers } from './open-answers.ts'
import { openApi } from './open-api.ts'
import { openBackground } from './open-background.ts'
import { openData } from './open-data.ts'
import { openHost } from './open-host.ts'
import { openTeam } from './open-team.ts'
import { serve } from './serve.ts'
import { createStateAnnouncer } from './state-announcer.ts'

export interface Core {
  readonly application: Application
  /** The parts, for a host that answers other questions than those of a window. */
  readonly context: CoreContext
}

/** Opens the store and returns an application that answers commands. Waits for neither network nor keychain. */
export async function createApplication(
  deps: ApplicationDeps,
  tuning: ApplicationTuning = {},
): Promise<Application> {
  return (await createCore(deps, tuning)).application
}

/** Does the same, and returns the parts as well. */
export async function createCore(deps: ApplicationDeps, tuning: ApplicationTuning = {}): Promise<Core> {
  const host = openHost(deps, tuning)
  const data = await openData(host)
  const api = openApi(host, data.parts)
  const answers = openAnswers(host, data.parts, api.parts)
  const background = openBackground(host, data.parts, api.parts, answers.parts)
  const exchange = createHistoryExchange({ ...host, ...data.parts })
  const team = openTeam(host, data.parts, api.parts, answers.parts, background.parts, exchange)
  const context: CoreContext = {
    ...data.parts,
    ...api.parts,
    ...answers.parts,
    ...background.parts,
    ...team.parts,
    ...createStateAnnouncer(host, data.parts, api.parts, background.parts, team.parts),
    calls: createCallRegister(),
    tableFiles: createTableFiles(),
    historyCopies: createHistoryCopies(exchange, tuning.historyCost),
    events: host.events,
    host: deps,
    errors: host.errors,
    redact: host.redactor.redact,
    now: host.now,
  }
  return { application: serve(host, context, [data, api, answers, background, team]), context }
}
