// What a compromised page could try: policy probes (S6), and navigation, permissions and downloads (S8). For the bridge
// see bridge.spec.ts.
import { createServer } from 'node:http'
import type { ElectronApplication, Page } from '@playwright/test'
import { openControlWindow } from '../../support/electron/application.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { listenHere } from '../../support/processes/listen.ts'

/** Starts a server that records the requested paths. The same probes from a page without a policy must reach it. */
async function startTarget() {
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    paths.add(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    response.end('ok')
  })
  const { origin, close } = await listenHere(server)
  return {
    address: origin,
    paths: () => [...paths].sort(),
    close,
  }
}

/** Runs the probes in the page and returns those that succeeded there. The target alone shows seven others. */
function runPolicyProbes(page: Page, target: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const through: string[] = []
    const mark = (name: string) => Reflect.set(window, `probe-${name}`, true)
    Reflect.set(window, 'mark', mark)
    const settled = (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        element.addEventListener('load', () => resolve())
        element.addEventListener('error', () => resolve())
        // A refused frame may fire neither event.
        setTimeout(resolve, 1_500)
      })
    const add = (tag: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      element.textContent = text
      return element
    }
    const inline = add('script', {}, "mark('inline script')")
    document.body.append(inline)
    const handler = add('button', { onclick: "mark('inline handler')" })
    document.body.append(handler)
    handler.click()
    // In a timer: code called by the debugger may use eval whatever the policy, but a timer of the page may not.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        try {
          // biome-ignore lint/security/noGlobalEval: the probe
          window.eval("mark('eval')")
        } catch {}
        resolve()
      }),
    )
    for (const name of ['inline script', 'inline handler', 'eval']) {
      if (Reflect.get(window, `probe-${name}`)) through.push(name)
    }
    const styled = add('div', { style: 'position: fixed' })
    document.body.append(styled)
    if (getComputedStyle(styled).position === 'fixed') through.push('inline style')
    const remote = [
      add('script', { src: `${address}/script` }),
      add('img', { src: `${address}/image` }),
      add('link', { rel: 'stylesheet', href: `${address}/style` }),
      add('object', { data: `${address}/object` }),
    ]
    await Promise.all(
      remote.map((element) => {
        const done = settled(element)
        document.body.append(element)
        return done
      }),
    )
    await fetch(`${address}/connect`).catch(() => undefined)
    try {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))
      await new Promise<void>((resolve) => {
        worker.onmessage = () => {
          through.push('worker')
          resolve()
        }
        worker.onerror = () => resolve()
        setTimeout(resolve, 1_000)
      })
    } catch {}
    const base = add('base', { href: `${address}/` })
    document.head.append(base)
    if (document.baseURI.startsWith(address)) through.push('base')
    base.remove()
    // Resolves when the frame is loaded or refused by the policy; one of these events always occurs.
    const refusedOrLoaded = (frame: HTMLElement, directive: string) =>
      new Promise<void>((resolve) => {
        frame.addEventListener('load', () => resolve(), { once: true })
        document.addEventListener('securitypolicyviolation', (event) => {
          if (event.effectiveDirective === directive) resolve()
        })
      })
    const frame = add('iframe', { src: `${address}/frame`, name: 'probe' })
    const framed = refusedOrLoaded(frame, 'frame-src')
    document.body.append(frame)
    await framed
    const form = add('form', {
      action: `${address}/form`,
      method: 'post',
      target: 'probe',
    }) as HTMLFormElement
    document.body.append(form)
    const sent = refusedOrLoaded(frame, 'form-action')
    form.submit()
    await sent
    return through
  }, target)
}

/**
 * Records the addresses that the main process passes to the system, instead of opening a browser on the test machine.
 */
async function recordOpened(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await evaluateInMain(app, ({ shell }) => {
    const opened: string[] = []
    Reflect.set(globalThis, 'opened', opened)
    shell.openExternal = async (address: string) => {
      opened.push(address)
    }
  })
  return () => evaluateInMain(app, () => Reflect.get(globalThis, 'opened') as string[])
}

/** Requests every permission in the page and returns those that were granted. */
async function grantedPermissions(page: Page): Promise<string[]> {
  const answers = await page.evaluate(async () => {
    const ask = (promise: Promise<unknown> | undefined) =>
      promise === undefined
        ? 'absent'
        : promise.then(
            (value) => (value === 'denied' ? 'denied' : 'granted'),
            () => 'denied',
          )
    return {
      notification: await ask(Notification.requestPermission()),
      camera: await ask(navigator.mediaDevices.getUserMedia({ video: true })),
      screen: await ask(navigator.mediaDevices.getDisplayMedia()),
      location: await ask(
        new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
      ),
      clipboard: await ask(navigator.clipboard.readText()),
      persistence: (await navigator.storage.persist()) ? 'granted' : 'denied',
      midi: await ask(navigator.requestMIDIAccess?.({ sysex: true })),
    }
  })
  return Object.entries(answers).flatMap(([name, answer]) => (answer === 'granted' ? [name] : []))
}

/**
 * Starts a download in the application's window or in the control window; one that is not refused is cancelled at once.
 */
function beginDownload(app: ElectronApplication, isOwnWindow: boolean): Promise<string> {
  return evaluateInMain(
    app,
    ({ BrowserWindow }, isOwn) => {
      const windows = BrowserWindow.getAllWindows().map(({ webContents }) => webContents)
      const contents = windows.find((each) => each.getURL().startsWith('leme://') === isOwn)
      return new Promise<string>((resolve) => {
        contents?.session.once('will-download', (event, item) => {
          resolve(event.defaultPrevented ? 'refused' : 'begun')
          item.cancel()
        })
        contents?.downloadURL('data:text/plain,x')
      })
    },
    isOwnWindow,
  )
}

function fillsScreen(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    document.documentElement.requestFullscreen().then(
      () => document.exitFullscreen().then(() => true),
      () => false,
    ),
  )
}

test.describe('the window in Electron', () => {
  test('lets none of 13 policy probes through and asks nothing outside its scheme (S6)', async ({
    launch,
  }) => {
    const target = await startTarget()
    const { app, page } = await launch()
    await expect(page.getByLabel('Endereço da API')).toBeVisible()
    try {
      expect(await runPolicyProbes(page, target.address)).toEqual([])
      expect(target.paths()).toEqual([])
      expect(page.url()).toMatch(/^leme:\/\/app\//)

      // Control: in a window without a policy, on the same machine, they succeed.
      const control = await openControlWindow(app)
      const through = await runPolicyProbes(control, target.address)
      expect(through.sort()).toEqual([
        'base',
        'eval',
        'inline handler',
        'inline script',
        'inline style',
        'worker',
      ])
      await expect
        .poll(target.paths)
        .toEqual(['/connect', '/form', '/frame', '/image', '/object', '/script', '/style'])
    } finally {
      await target.close()
    }
  })

  test('stays where it is and opens only allow-listed links outside (S8)', async ({ launch }) => {
    const target = await startTarget()
    const { app, page } = await launch()
    await expect(page.getByLabel('Endereço da API')).toBeVisible()
    const opened = await recordOpened(app)
    const refused = [
      target.address,
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,<b>x</b>',
      'leme://other/',
      'https://user:secret@example.com/',
      'smb://server/share',
    ]
    for (const address of refused) {
      await page.evaluate((to) => {
        window.open(to)
        const link = document.createElement('a')
        link.href = to
        link.target = '_blank'
        document.body.append(link)
        link.click()
        link.target = ''
        link.click()
      }, address)
    }
    await page.evaluate(() => window.open('https://crm.example.com/a'))
    await page.evaluate(() => {
      window.location.href = 'mailto:ana@example.com'
    })
    await expect.poll(opened).toEqual(['https://crm.example.com/a', 'mailto:ana@example.com'])
    expect(app.windows()).toHaveLength(1)
    expect(page.url()).toMatch(/^leme:\/\/app\//)
    expect(target.paths()).toEqual([])

    // Control: a window without the restrictions navigates to the address.
    const control = await openControlWindow(app)
    await control.evaluate((to) => {
      window.location.href = to
    }, target.address)
    await expect.poll(target.paths).toContain('/')
    await target.close()
  })

  test('is denied every permission but the full screen, and every download (S8)', async ({ launch }) => {
    const { app, page } = await launch()
    await expect(page.getByLabel('Endereço da API')).toBeVisible()
    expect(await grantedPermissions(page)).toEqual([])
    expect(await fillsScreen(page)).toBe(true)
    // The TV is of our own page: no other one of its session fills the screen.
    const waiting = app.waitForEvent('window')
    await evaluateInMain(app, async ({ BrowserWindow }) => {
      const session = BrowserWindow.getAllWindows()[0]?.webContents.session
      if (!session) throw new Error('no window')
      const other = new BrowserWindow({ webPreferences: { session, sandbox: true } })
      await other.loadURL('data:text/html,<p>x</p>')
    })
    // A refused request may never settle, so wait for a later request of our own page instead.
    const other = await waiting
    await other.evaluate(() => void document.documentElement.requestFullscreen().catch(() => undefined))
    expect(await fillsScreen(page)).toBe(true)
    expect(await other.evaluate(() => document.fullscreenElement)).toBeNull()
    const control = await openControlWindow(app)
    const target = await startTarget()
    await control.goto(target.address)
    expect(await grantedPermissions(control)).toContain('notification')
    await target.close()
    expect(await beginDownload(app, true)).toBe('refused')
    expect(await beginDownload(app, false)).toBe('begun')
  })
})
