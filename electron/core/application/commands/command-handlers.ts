import type { z } from 'zod'
import type { COMMAND_PARAMS, CommandName, CommandValues } from '../../../../shared/bridge/commands.ts'
import type { Result } from '../../../../shared/bridge/result.ts'

/** One handler per bridge command; its params are validated before. */
export type CommandHandlers = {
  readonly [Name in CommandName]: (
    params: z.output<(typeof COMMAND_PARAMS)[Name]>,
    /** Aborted when the window cancels the call. */
    signal?: AbortSignal,
  ) => Promise<Result<CommandValues[Name]>>
}
