// The type of window.desktop: the whole surface between the window and the main process. Two channels (channels.ts), never more.
import type { CommandName, CommandParams, CommandValues } from './commands.ts'
import type { DesktopEvent } from './events.ts'
import type { JsonText } from './json-text.ts'
import type { Result } from './result.ts'

export interface Desktop {
  /** Asks the main process; never rejects for an expected failure. The answer is text, to be read where it is used. */
  call<Name extends CommandName>(
    command: Name,
    params: CommandParams<Name>,
  ): Promise<JsonText<Result<CommandValues[Name]>>>
  /** Listens to events; returns the function that stops listening. */
  onEvent(listener: (event: DesktopEvent) => void): () => void
}
