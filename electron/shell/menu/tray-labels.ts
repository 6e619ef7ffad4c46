// Words of the tray icon. They are separate from the renderer's, because the icon stays while no window is shown.
import type { Language } from '../../../shared/bridge/app-state.ts'

export interface TrayLabels {
  readonly open: string
  readonly refresh: string
  readonly quit: string
  readonly running: string
  readonly paused: string
  readonly unreached: string
}

export const TRAY_LABELS: Readonly<Record<Language, TrayLabels>> = {
  'pt-BR': {
    open: 'Abrir o Leme',
    refresh: 'Atualizar agora',
    quit: 'Sair',
    running: 'Leme: atualizando em segundo plano',
    paused: 'Leme: em pausa até {time}, pelo limite da API',
    unreached: 'Leme: sem resposta da API, com os números guardados',
  },
  en: {
    open: 'Open Leme',
    refresh: 'Refresh now',
    quit: 'Quit',
    running: 'Leme: refreshing in the background',
    paused: 'Leme: paused until {time}, by the limit of the API',
    unreached: 'Leme: no answer from the API, with the stored numbers',
  },
}

/**
 * Returns the tooltip of the tray icon. `pausedUntilMs` are the ends of the companies' rate-limit pauses, in
 * milliseconds since 1970. `isUnreached` is true when the API of a company cannot be reached.
 */
export function trayTooltip(
  language: Language,
  pausedUntilMs: readonly number[],
  isUnreached: boolean,
  nowMs: number,
  timeZone?: string,
): string {
  const { running, paused, unreached } = TRAY_LABELS[language]
  const latest = Math.max(0, ...pausedUntilMs)
  if (latest <= nowMs) return isUnreached ? unreached : running
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(latest)
  return paused.replace('{time}', time)
}
