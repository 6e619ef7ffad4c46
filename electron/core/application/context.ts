// The parts that command handlers need, created once by createApplication: those of every phase, and a few of its own.

import type { TableFiles } from '../files/table-files.ts'
import type { HistoryCopies } from '../history/history-copies.ts'
import type { CallRegister } from './commands/call-register.ts'
import type { ApplicationDeps } from './deps.ts'
import type { ErrorTally } from './error-tally.ts'
import type { CoreAnswers } from './open-answers.ts'
import type { CoreApi } from './open-api.ts'
import type { CoreBackground } from './open-background.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'
import type { CoreTeam } from './open-team.ts'
import type { StateAnnouncer } from './state-announcer.ts'

export interface CoreContext
  extends CoreData,
    CoreApi,
    CoreAnswers,
    CoreBackground,
    CoreTeam,
    StateAnnouncer {
  readonly calls: CallRegister
  /** Files of tables that are being written. */
  readonly tableFiles: TableFiles
  readonly historyCopies: HistoryCopies
  readonly events: CoreHost['events']
  /** The host's functions for files, printing, the clipboard and the display, and the folder of its documents. */
  readonly host: Pick<
    ApplicationDeps,
    'saveFile' | 'printPdf' | 'copy' | 'keepAwake' | 'offerActions' | 'documentsFolder'
  >
  readonly errors: ErrorTally
  /** Removes every known secret from a text. */
  readonly redact: (text: string) => string
  readonly now: () => number
}
