// A client of the preview host in plain Node. Like a browser, it opens the printed address and takes the session, opens
// the page's WebSocket, requests the proof, and calls commands.
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import WebSocket from 'ws'
import type { CommandName, CommandParams } from '../../../shared/bridge/commands.ts'

export interface PreviewSignIn {
  readonly cookie: string
  /** Path of the page, `/…/`. */
  readonly home: string
}

/** Opens a session with the key of a printed address, which is then used. */
export async function signInAt(url: string): Promise<PreviewSignIn> {
  const answer = await fetch(url, { redirect: 'manual' })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, home: answer.headers.get('location') ?? '' }
}

export interface PreviewClient {
  call<Name extends CommandName>(
    command: Name,
    params: CommandParams<Name>,
  ): Promise<{ readonly ok: boolean; readonly value?: unknown }>
  /** All events so far, as JSON. */
  readonly events: readonly string[]
  readonly socket: WebSocket
  /** Resolves when an event that contains the text was received. */
  waitForEvent(part: string): Promise<void>
  close(): void
}

/** Opens the page of a session and its WebSocket. Rejects when the host does not prove that it served the page. */
export async function openPreviewPage(
  origin: string,
  { cookie, home }: PreviewSignIn,
): Promise<PreviewClient> {
  const page = await (await fetch(`${origin}${home}`, { headers: { cookie } })).text()
  const secret = /data-secret="([^"]+)"/.exec(page)?.[1] ?? ''
  const socket = new WebSocket(`${origin.replace('http:', 'ws:')}${home}desktop`, {
    headers: { cookie, origin },
  })
  await once(socket, 'open')
  const nonce = randomUUID()
  socket.send(nonce)
  const [proof] = await once(socket, 'message')
  if (String(proof) !== createHmac('sha256', secret).update(nonce).digest('base64')) {
    throw new Error('the host did not prove itself')
  }
  const events: string[] = []
  const waiting = new Map<string, (answer: string) => void>()
  let lastId = 0
  socket.on('message', (data) => {
    const [, name = '', content = ''] = /^(\S+) (.*)$/s.exec(String(data)) ?? []
    if (name === 'event') events.push(content)
    else waiting.get(name)?.(content)
  })
  return {
    events,
    socket,
    async call(command, params) {
      lastId += 1
      const id = String(lastId)
      const answer = new Promise<string>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, command, params }))
      return JSON.parse(await answer)
    },
    async waitForEvent(part) {
      while (!events.some((event) => event.includes(part))) await once(socket, 'message')
    },
    close: () => socket.terminate(),
  }
}
