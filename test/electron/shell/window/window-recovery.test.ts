import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { expect, it } from 'vitest'
import { recoverPage } from '../../../../electron/shell/window/window-recovery.ts'

function startRecovery() {
  const lines: string[] = []
  const reloads: number[] = []
  const webContents = Object.assign(new EventEmitter(), { reload: () => void reloads.push(1) })
  recoverPage({ webContents } as unknown as BrowserWindow, (line) => lines.push(line))
  const crash = () => webContents.emit('render-process-gone', {}, { reason: 'crashed' })
  return { webContents, lines, crash, reloads: () => reloads.length }
}

it('reloads a page that crashed three times in a row, and leaves it at the fourth', () => {
  const { lines, crash, reloads } = startRecovery()
  for (let time = 0; time < 5; time += 1) crash()
  expect(reloads()).toBe(3)
  expect(lines).toHaveLength(5)
})

it('counts anew once the page was loaded', () => {
  const { webContents, crash, reloads } = startRecovery()
  for (let time = 0; time < 5; time += 1) {
    crash()
    webContents.emit('did-finish-load')
  }
  expect(reloads()).toBe(5)
})
