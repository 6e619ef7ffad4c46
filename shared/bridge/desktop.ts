// The type of window.desktop: the whole interface between the window and the
// main process. Two channels (channels.ts), never more.
import type { CommandName, CommandParams, CommandValues } from './commands.ts'
import type { DesktopEvent } from './events.ts'
import type { JsonText } from './json-text.ts'
import type { Result } from './result.ts'

export interface Desktop {
  /** Sends a command to the main process. Never rejects for an expected failure. Returns JSON text (json-text.ts). */
  call<Name extends CommandName>(
    command: Name,
    params: CommandParams<Name>,
  ): Promise<JsonText<Result<CommandValues[Name]>>>
  /** Subscribes to events. Returns the function that unsubscribes. */
  onEvent(listener: (event: DesktopEvent) => void): () => void
}
