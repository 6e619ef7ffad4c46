// window.desktop for a browser, in place of the preload script. Runs in the page, so it is text and not a module of
// this side; it decides nothing and passes everything on.

export const BRIDGE_SCRIPT = `'use strict'
{
  const listeners = new Set()
  const events = new EventSource('/desktop/events')
  events.onmessage = ({ data }) => {
    const event = JSON.parse(data)
    for (const listener of listeners) listener(event)
  }
  const unreachable = '{"ok":false,"error":{"code":"UNEXPECTED"}}'
  const desktop = {
    async call(command, params) {
      try {
        const answer = await fetch('/desktop/call', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ command, params }),
        })
        return answer.ok ? await answer.text() : unreachable
      } catch {
        return unreachable
      }
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  Object.defineProperty(window, 'desktop', { value: Object.freeze(desktop) })
}
`
