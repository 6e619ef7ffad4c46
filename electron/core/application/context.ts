// The parts of the application, each created once, in phases that know no later one.
import type { z } from 'zod'
import type { COMMAND_PARAMS, CommandName, CommandValues } from '../../../shared/bridge/commands.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import { createTableFiles } from '../files/table-files.ts'
import { createHistoryCopies, createHistoryExchange } from '../history/history-exchange.ts'
import type { ApplicationDeps, ApplicationTuning } from './deps.ts'
import { openAnswers } from './open-answers.ts'
import { openApi } from './open-api.ts'
import { openAssistants } from './open-assistants.ts'
import { openBackground } from './open-background.ts'
import { openData } from './open-data.ts'
import { openHost } from './open-host.ts'
import { createStateAnnouncer } from './state-announcer.ts'

/** The parts that handlers of commands, and a host that answers other questions than a window's, need. */
export type CoreContext = Awaited<ReturnType<typeof openParts>>['context']

/** Opens the store; waits for neither network nor keychain. `phases` are closed in reverse order. */
export async function openParts(deps: ApplicationDeps, tuning: ApplicationTuning) {
  const host = openHost(deps, tuning)
  const data = await openData(host)
  const api = openApi(host, data.parts)
  const answers = openAnswers(host, data.parts, api.parts)
  const { companies, companySettings, secrets, store } = data.parts
  const { errors, events, now, redactor } = host
  const exchange = createHistoryExchange({ companies, companySettings, now, secrets, store })
  const background = openBackground(host, data.parts, api.parts, answers.parts, exchange)
  const assistants = openAssistants(host, data.parts, answers.parts)
  /** The host's functions for files, printing, the clipboard and the display, and the folder of its documents. */
  const desktop: Pick<
    ApplicationDeps,
    'saveFile' | 'printPdf' | 'copy' | 'keepAwake' | 'offerActions' | 'documentsFolder'
  > = deps
  const parts = { ...data.parts, ...api.parts, ...answers.parts, ...background.parts, ...assistants.parts }
  const context = {
    ...parts,
    ...createStateAnnouncer(host, parts),
    tableFiles: createTableFiles(),
    historyCopies: createHistoryCopies(exchange, tuning.historyCost),
    events,
    host: desktop,
    errors,
    redact: redactor.redact,
    now,
  }
  return { host, context, phases: [data, api, answers, background, assistants] }
}

/** One handler per bridge command; its params are validated before. */
export type CommandHandlers = {
  readonly [Name in CommandName]: (
    params: z.output<(typeof COMMAND_PARAMS)[Name]>,
  ) => Promise<Result<CommandValues[Name]>>
}
