// Whether a command changes anything that an answer to another one may repeat: the answers of the last start are
// deleted before it (electron/core/first-answers). Apart from the schemas of commands.ts, because it is asked before
// zod is loaded. The compiler reports a command that is not listed.
import type { CommandName } from './commands.ts'

const IS_CHANGE: Readonly<Record<CommandName, boolean>> = {
  'app.state': false,
  'preferences.update': true,
  'view.save': true,
  'companySettings.update': true,
  'settings.discardBroken': true,
  'alerts.past': false,
  'alerts.test': true,
  'connection.diagnose': true,
  'company.connect': true,
  'company.connectDemo': true,
  'company.activate': true,
  'company.rename': true,
  'company.replaceToken': true,
  'company.setTimeZone': true,
  'company.diagnose': true,
  'company.disconnect': true,
  'answer.readStored': false,
  'answer.watch': false,
  'answer.refresh': false,
  'answer.stop': false,
  'answer.unwatch': false,
  'call.cancel': false,
  'operation.read': false,
  'funnel.read': false,
  'picture.read': false,
  'leadSync.status': false,
  'leadSync.start': true,
  'leadSync.cancel': true,
  'connections.describe': false,
  'requests.describe': false,
  'store.describe': false,
  'store.forgetAll': true,
  'diagnostics.describe': false,
  'updates.check': true,
  'updates.restart': true,
  'licences.read': false,
  'file.save': false,
  'tableFile.begin': false,
  'tableFile.addRows': false,
  'tableFile.save': false,
  'tableFile.cancel': false,
  'screen.savePdf': false,
  'history.save': false,
  'history.restore': true,
  'clipboard.copy': false,
  'display.keepAwake': false,
  'actions.offer': false,
}

/** True for an unknown command, too: it may be one of a later version. */
export function isChange(command: unknown): boolean {
  return (
    typeof command !== 'string' || !Object.hasOwn(IS_CHANGE, command) || IS_CHANGE[command as CommandName]
  )
}
