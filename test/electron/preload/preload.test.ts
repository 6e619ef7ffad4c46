// The preload script with a fake of Electron: its imports are given to it as values.
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../../shared/bridge/channels.ts'
import type { Desktop } from '../../../shared/bridge/desktop.ts'

const FILE = new URL('../../../electron/preload/preload.ts', import.meta.url)
const SCRIPT = stripTypeScriptTypes(readFileSync(FILE, 'utf8')).replaceAll(/^import [^;]*? from '.*'$/gm, '')

/** Runs the script. Returns what it gives the page, and the other side of its channels. */
function preload() {
  const exposed = new Map<string, Desktop>()
  const invoked: unknown[][] = []
  const events = new EventEmitter()
  const invoke = async (...parts: unknown[]) => {
    invoked.push(parts)
    return '{"ok":true}'
  }
  runInNewContext(SCRIPT, {
    contextBridge: { exposeInMainWorld: (name: string, value: Desktop) => exposed.set(name, value) },
    ipcRenderer: Object.assign(events, { invoke }),
    CALL_CHANNEL,
    EVENT_CHANNEL,
  })
  return { exposed, desktop: exposed.get('desktop') as Desktop, events, invoked }
}

describe('the preload script', () => {
  it('gives the page a way to call and one to listen, and nothing else', () => {
    const { exposed, desktop } = preload()
    expect([...exposed.keys()]).toEqual(['desktop'])
    expect(Object.keys(desktop)).toEqual(['call', 'onEvent'])
  })

  it('sends a command over its channel, and returns the answer as it came', async () => {
    const { desktop, invoked } = preload()
    expect(await desktop.call('app.state', {})).toBe('{"ok":true}')
    expect(invoked).toEqual([[CALL_CHANNEL, 'app.state', {}]])
  })

  it('passes events on without the IPC event, until the page unsubscribes', () => {
    const { desktop, events } = preload()
    const heard: unknown[][] = []
    const stop = desktop.onEvent((...parts) => heard.push(parts))
    events.emit(EVENT_CHANNEL, { sender: 'the whole IPC' }, { type: 'state-changed' })
    events.emit('another', {}, { type: 'foreign' })
    expect(heard).toEqual([[{ type: 'state-changed' }]])
    stop()
    events.emit(EVENT_CHANNEL, {}, { type: 'later' })
    expect(heard).toHaveLength(1)
  })
})
