// The preview host with a minimal page, for tests that need no real renderer.
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { type PreviewOptions, startPreview } from '../../../electron/preview/server.ts'
import { makeDeps } from '../core/core-harness.ts'
import { signInAt } from './preview-client.ts'

export const PAGE = `<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__">
<script type="module" src="./assets/app.js"></script></head><body></body></html>`

export interface RawAnswer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}

/** Starts a preview host in `folder`. The parent folder of the bundle has a file that must never be served. */
export async function startTestPreview(folder: string, options: Partial<PreviewOptions> = {}) {
  const rendererFolder = join(folder, 'bundle')
  mkdirSync(join(rendererFolder, 'assets'), { recursive: true })
  writeFileSync(join(rendererFolder, 'index.html'), PAGE)
  writeFileSync(join(rendererFolder, 'assets/app.js'), 'export {}')
  writeFileSync(join(folder, 'outside.js'), 'not for the page')
  const lines: string[] = []
  const preview = await startPreview({
    ...makeDeps(join(folder, 'data'), { log: (line) => lines.push(line) }),
    rendererFolder,
    port: 0,
    tuning: { retryDelayMs: 1 },
    ...options,
  })
  const port = Number(new URL(preview.origin).port)

  /** Sends a request exactly as given: without a URL parser and without further headers except Host. */
  function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        )
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }

  /** Opens the printed address as a browser does. */
  const signIn = () => signInAt(preview.url)

  return { preview, port, lines, ask, signIn }
}

export type TestPreview = Awaited<ReturnType<typeof startTestPreview>>
