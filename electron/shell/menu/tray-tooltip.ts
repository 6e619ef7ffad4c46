import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { Language } from '../../../shared/bridge/app-state.ts'
import { traitsOf } from '../../../shared/bridge/error-traits.ts'
import { fillGaps, WORDS } from '../../../shared/words/words.ts'

/**
 * Returns the tooltip of the tray icon. `pausedUntilMs` are the ends of the companies' rate-limit pauses, in
 * milliseconds since 1970. `failures` are the last calls' failures of the companies whose figures cannot be renewed.
 */
export function trayTooltip(
  language: Language,
  pausedUntilMs: readonly number[],
  failures: readonly AppErrorCode[],
  nowMs: number,
  timeZone?: string,
): string {
  const { running, paused, offline, held } = WORDS[language].tray
  const latest = Math.max(0, ...pausedUntilMs)
  if (latest <= nowMs) {
    if (failures.length === 0) return running
    return failures.some((code) => traitsOf(code).concerns === 'connection') ? offline : held
  }
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(latest)
  return fillGaps(paused, { time })
}
