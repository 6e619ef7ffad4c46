// S7: the application's own scheme serves its bundle and no file outside it.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBundleResponder } from '../../electron/shell/protocol/bundle-responder.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'

const SECRET = 'outside-the-bundle'
const folder = makeTempFolder()
const root = join(folder.path, 'renderer')

beforeAll(() => {
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(folder.path, 'main'))
  writeFileSync(join(root, 'index.html'), '<title>page</title>')
  for (const name of ['secret.js', 'main/secret.js', 'renderer2.js']) {
    writeFileSync(join(folder.path, name), SECRET)
  }
  symlinkSync(join(folder.path, 'secret.js'), join(root, 'assets/link.js'))
})
afterAll(() => folder.remove())

/** The same responder without the checks, which the traversal variants must break. */
async function naiveResponder(request: Request): Promise<Response> {
  try {
    const path = decodeURIComponent(decodeURIComponent(request.url.replace('leme://app/', '')))
    return new Response(await readFile(join(root, path.replaceAll('\\', '/'))))
  } catch {
    return new Response('', { status: 404 })
  }
}

/** Returns over 1,000 spellings of a file outside the bundle. */
function traversalVariants(): string[] {
  const ups = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '..%00', '. .', '....', '..;', '%c0%ae%c0%ae']
  const slashes = ['/', '%2f', '\\', '%5c', '//', '%252f', '/./', '%2F%2F', '/%2e/', '\\\\']
  const heads = ['', 'assets/', 'assets/../', './', '/']
  const targets = ['secret.js', 'main/secret.js', 'renderer2.js']
  return heads.flatMap((head) =>
    targets.flatMap((target) =>
      ups.flatMap((up) =>
        slashes.map(
          (slash) => `leme://app/${head}${`${up}${slash}`.repeat(head === 'assets/' ? 2 : 1)}${target}`,
        ),
      ),
    ),
  )
}

async function leaks(
  variants: ReadonlySet<string>,
  respond: (request: Request) => Promise<Response>,
): Promise<number> {
  let count = 0
  for (const url of variants) {
    const request = { url, method: 'GET' } as Request
    if ((await (await respond(request)).text()).includes(SECRET)) count += 1
  }
  return count
}

describe('S7 custom scheme', () => {
  it('serves no file outside the bundle in over 1,000 variants, of which a naive one serves some', async () => {
    const variants = new Set(traversalVariants())
    expect(variants.size).toBeGreaterThanOrEqual(1_000)
    const [own, naive] = [
      await leaks(
        variants,
        createBundleResponder(root, async () => null),
      ),
      await leaks(variants, naiveResponder),
    ]
    expect(own).toBe(0)
    expect(naive).toBeGreaterThan(100)
  })
})
