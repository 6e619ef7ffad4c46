// Words of the tray icon. They are separate from the renderer's, because the icon stays while no window is shown.
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { Language } from '../../../shared/bridge/app-state.ts'
import { traitsOf } from '../../../shared/bridge/error-traits.ts'

export interface TrayLabels {
  readonly open: string
  readonly refresh: string
  readonly quit: string
  readonly running: string
  readonly paused: string
  readonly offline: string
  readonly held: string
}

export const TRAY_LABELS: Readonly<Record<Language, TrayLabels>> = {
  'pt-BR': {
    open: 'Abrir o Leme',
    refresh: 'Atualizar agora',
    quit: 'Sair',
    running: 'Leme: atualizando em segundo plano',
    paused: 'Leme: em pausa até {time}, pelo limite da plataforma',
    offline: 'Leme: sem conexão, com os números guardados',
    held: 'Leme: sem atualização, com os números guardados',
  },
  en: {
    open: 'Open Leme',
    refresh: 'Refresh now',
    quit: 'Quit',
    running: 'Leme: refreshing in the background',
    paused: 'Leme: paused until {time}, by the limit of the platform',
    offline: 'Leme: no connection, with the stored numbers',
    held: 'Leme: not refreshing, with the stored numbers',
  },
}

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
  const { running, paused, offline, held } = TRAY_LABELS[language]
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
  return paused.replace('{time}', time)
}
