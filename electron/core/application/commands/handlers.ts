// The handlers of all bridge commands. It does not compile when a command of shared/bridge/commands.ts has no handler.
import type { CommandHandlers, CoreContext } from '../context.ts'
import { createAboutCommands } from './about.ts'
import { createAppCommands } from './app.ts'
import { createCompanyCommands, createRefreshingCommands } from './company.ts'
import { createConnectionCommands } from './connection.ts'
import { createDataCommands } from './data.ts'
import { createFileCommands } from './file.ts'
import { createHistoryCommands } from './history.ts'

export function createHandlers(context: CoreContext): CommandHandlers {
  return {
    ...createAboutCommands(context),
    ...createAppCommands(context),
    ...createConnectionCommands(context),
    ...createCompanyCommands(context),
    ...context.watches.commands,
    ...createRefreshingCommands(context),
    ...createFileCommands(context),
    ...createHistoryCommands(context),
    ...createDataCommands(context),
  }
}
