// window.desktop for a browser, in place of the preload script. It runs in the page, so it is a text and not a module.
// It contains no application logic and forwards everything.
import { MAX_FILE_BYTES } from '../../shared/bridge/files.ts'

/** Maximum size of a page's message: a file sent over the bridge, as base64. */
export const MAX_MESSAGE_BYTES = Math.ceil((MAX_FILE_BYTES * 4) / 3) + 64 * 1024

/** Path of the WebSocket, relative to the page's own path. */
export const CHANNEL_PATH = 'desktop'

/** The localStorage key of a page's home path, so that a used address leads the same browser back to it. */
export const HOME_ENTRY = 'leme-preview-home'

/**
 * The script of the page. Everything is sent over one WebSocket, which is opened once: a program that takes the port
 * later receives nothing, because a connection cannot be taken over. The page sends only a nonce until the host has
 * proven that it knows the page's secret, and nothing after the connection is lost.
 */
export const BRIDGE_SCRIPT = `'use strict'
{
  const script = document.currentScript
  const { home, secret } = script.dataset
  script.remove()
  localStorage.setItem('${HOME_ENTRY}', home)
  const unreachable = '{"ok":false,"error":{"code":"UNEXPECTED"}}'
  const listeners = new Set()
  const waiting = new Map()
  let lastId = 0
  let isLost = false
  const socket = new WebSocket('ws://' + location.host + home + '${CHANNEL_PATH}')
  const bytesOf = (text) => new TextEncoder().encode(text)

  const isProof = async (nonce, proof) => {
    const hmac = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', bytesOf(secret), hmac, false, ['verify'])
    return crypto.subtle.verify('HMAC', key, Uint8Array.from(atob(proof), (c) => c.charCodeAt(0)), bytesOf(nonce))
  }
  const nonce = crypto.randomUUID()
  let settle
  const isProven = new Promise((resolve) => { settle = resolve })
  const lose = () => {
    if (isLost) return
    isLost = true
    socket.close()
    for (const answer of waiting.values()) answer(unreachable)
    waiting.clear()
    // A policy that allows nothing: no file of the page is asked from who may have taken the port.
    const policy = document.createElement('meta')
    policy.httpEquiv = 'Content-Security-Policy'
    policy.content = "default-src 'none'"
    document.head.append(policy)
    if (isLeft) return
    const words = document.createElement('p')
    words.style.cssText = 'max-width: 34em; margin: 20vh auto; padding: 0 2em; font: 16px/1.5 system-ui, sans-serif'
    words.textContent = document.documentElement.lang.startsWith('en')
      ? 'Leme has ended. Start it again and open the address that it prints; this page asks for nothing any more.'
      : 'O Leme foi encerrado. Inicie-o de novo e abra o endereço que ele mostrar; esta página não pergunta mais nada.'
    document.body.replaceChildren(words)
  }
  const take = (data) => {
    const at = data.indexOf(' ')
    const name = data.slice(0, at)
    const content = data.slice(at + 1)
    if (name === 'event') {
      const event = JSON.parse(content)
      for (const listener of listeners) listener(event)
    } else {
      waiting.get(name)?.(content)
      waiting.delete(name)
    }
  }
  let isFirst = true
  socket.addEventListener('open', () => socket.send(nonce))
  socket.addEventListener('message', ({ data }) => {
    if (isFirst) isProof(nonce, data).then(settle, () => settle(false))
    else isProven.then((proven) => { if (proven) take(data) })
    isFirst = false
  })
  socket.addEventListener('close', () => {
    settle(false)
    lose()
  })
  isProven.then((proven) => { if (!proven) lose() })
  // A page that is left loses its connection, too: no words then. What it still says while it is left goes out.
  let isLeft = false
  addEventListener('pagehide', () => { isLeft = true })

  const desktop = {
    async call(command, params) {
      if (!(await isProven) || isLost || socket.readyState !== WebSocket.OPEN) return unreachable
      lastId += 1
      const id = String(lastId)
      const message = JSON.stringify({ id, command, params })
      if (bytesOf(message).length > ${MAX_MESSAGE_BYTES}) return unreachable
      return new Promise((answer) => {
        waiting.set(id, answer)
        socket.send(message)
      })
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  Object.defineProperty(window, 'desktop', { value: Object.freeze(desktop) })
}
`
