import { describe, expect, it } from 'vitest'
import { trayTooltip } from '../../../../electron/shell/menu/tray-tooltip.ts'

const NOW = Date.parse('2026-11-18T15:00:00Z')
const ZONE = 'America/Sao_Paulo'

describe('trayTooltip', () => {
  it('says that it refreshes while nothing is paused, also once a pause is over', () => {
    expect(trayTooltip('pt-BR', [], [], NOW, ZONE)).toBe('Leme: atualizando em segundo plano')
    expect(trayTooltip('en', [NOW], [], NOW, ZONE)).toBe('Leme: refreshing in the background')
  })

  it('names a lost connection, and no other failure by its name', () => {
    const offline = ['INVALID_TOKEN', 'TIMEOUT'] as const
    expect(trayTooltip('pt-BR', [], offline, NOW, ZONE)).toMatch(/sem conexão/)
    expect(trayTooltip('en', [NOW - 1], offline, NOW, ZONE)).toMatch(/no connection/)
    expect(trayTooltip('pt-BR', [], ['INVALID_TOKEN'], NOW, ZONE)).toMatch(/sem atualização/)
  })

  it('says until when it is paused, by the latest of the companies', () => {
    const pauses = [NOW + 60_000, NOW + 15 * 60_000, NOW - 1]
    expect(trayTooltip('pt-BR', pauses, [], NOW, ZONE)).toBe(
      'Leme: em pausa até 12:15, pelo limite da plataforma',
    )
    expect(trayTooltip('en', pauses, ['UNREACHABLE'], NOW, ZONE)).toBe(
      'Leme: paused until 12:15, by the limit of the platform',
    )
  })
})
