// The preview host against other programs on the computer's loopback address: on other ports, and on its own port
// after it stopped.
import { createServer, type IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import { type Listening, listenHere } from '../../support/processes/listen.ts'
import { expect, test } from './fixtures.ts'

const TOKEN = 'tk_live_must-not-leave'

interface Trap extends Listening {
  /** Everything that a request reveals: its line, headers and body. */
  readonly heard: readonly string[]
  readonly requests: readonly IncomingMessage[]
}

/** A server of another program; answers every request with a page that requests an image from it. */
async function startTrap(port = 0): Promise<Trap> {
  const heard: string[] = []
  const requests: IncomingMessage[] = []
  async function hear(request: IncomingMessage) {
    requests.push(request)
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    heard.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`)
  }
  const server = createServer((request, response) => {
    void hear(request)
    const headers = { 'content-type': 'text/html', 'set-cookie': 'trap=planted; Path=/' }
    response.writeHead(200, headers).end('<title>trap</title><img src="/image.png">')
  })
  server.on('upgrade', (request, socket) => {
    void hear(request)
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  return {
    ...(await listenHere(server, port)),
    heard,
    requests,
  }
}

/** Returns what the page's bridge answers to a command. */
function callBridge(page: Page, command: string, params: unknown): Promise<string> {
  return page.evaluate(
    ([name, given]) =>
      (
        window as unknown as { desktop: { call(name: unknown, params: unknown): Promise<string> } }
      ).desktop.call(name, given),
    [command, params],
  )
}

const CONNECTION = { address: 'https://api.example.com', token: TOKEN, label: 'A', timeZone: 'UTC' }

test('the session goes to no other port, and a page says nothing to who takes the port of its host', async ({
  page,
  context,
  session,
}) => {
  // Never idle: code of other screens that was requested of the host could arrive after it. This is about what the page
  // asks for itself once the host is gone.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(await session.start())
  await expect(page.getByRole('textbox', { name: 'Token' })).toBeVisible()
  await test.step('another port', async () => {
    const trap = await startTrap()
    try {
      const cookies = await context.cookies()
      expect(cookies.map(({ name }) => name)).toEqual(['leme-preview'])
      const other = await context.newPage()
      await other.goto(`${trap.origin}/`)
      await other.goto(`${trap.origin}/desktop/call`)
      await other.evaluate(() => fetch('/from-its-own-page', { method: 'POST', body: 'x' }))
      await other.evaluate((path) => fetch(path), new URL(page.url()).pathname.replace(/.$/, 'x/'))
      await expect.poll(() => trap.heard.filter((text) => text.includes('/image.png')).length).toBe(2)
      expect(trap.heard.length).toBeGreaterThanOrEqual(6)
      const [cookie] = cookies
      for (const text of trap.heard) expect(text).not.toContain(cookie?.value ?? 'no cookie')
      // Control: a cookie of the other port itself does arrive, so the trap sees what a browser sends.
      expect(trap.heard.at(-1)).toContain('trap=planted')
      await other.close()
    } finally {
      await trap.close()
    }
  })
  await test.step('its own port, after it stopped', async () => {
    await session.stop()
    const trap = await startTrap(Number(new URL(page.url()).port))
    try {
      for (const command of ['app.state', 'company.connect', 'leads.page'])
        expect(await callBridge(page, command, CONNECTION)).toBe('{"ok":false,"error":{"code":"UNEXPECTED"}}')
      expect(trap.heard).toEqual([])
      await expect(page.getByText('O Leme foi encerrado')).toBeVisible()
      await page.evaluate((text) => fetch('/late', { method: 'POST', body: text }).catch(() => null), TOKEN)
      expect(trap.heard).toEqual([])
      // Control: a request of another page to that port does arrive.
      const other = await context.newPage()
      await other.goto(trap.origin)
      await other.evaluate((text) => fetch('/control', { method: 'POST', body: text }), TOKEN)
      expect(trap.heard.join()).toContain(TOKEN)
    } finally {
      await trap.close()
    }
  })
})

test('a page says nothing to a host that cannot prove that it served the page', async ({ page, session }) => {
  const sent: string[] = []
  await page.routeWebSocket(/\/desktop$/, (socket) => {
    socket.onMessage((text) => {
      sent.push(String(text))
      if (sent.length === 1) socket.send(Buffer.alloc(32).toString('base64'))
    })
  })
  await page.goto(await session.start())
  await expect(page.getByText('O Leme foi encerrado')).toBeVisible()
  expect(await callBridge(page, 'company.connect', CONNECTION)).toContain('UNEXPECTED')
  // Only the nonce was sent.
  expect(sent).toHaveLength(1)
})

test('an address, or a file of the user’s own, opens once, and then in the same browser alone', async ({
  page,
  browser,
  session,
}) => {
  const token = page.getByRole('textbox', { name: 'Token' })
  /** Expects the address to lead no other browser in. */
  const expectUsed = async (address: string, home?: string) => {
    const stranger = await browser.newContext()
    const other = await stranger.newPage()
    await other.goto(address)
    await expect(other.getByText('Este endereço já foi usado')).toBeVisible()
    if (home !== undefined)
      expect((await stranger.request.get(new URL(home, address).href)).status()).toBe(403)
    await stranger.close()
  }
  await test.step('an address leads back to the same screen', async () => {
    const address = await session.start()
    await page.goto(address)
    await expect(token).toBeVisible()
    const home = new URL(page.url()).pathname
    await page.goto('about:blank')
    await page.goto(address)
    await expect(token).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(home)
    await expectUsed(address, home)
  })
})
