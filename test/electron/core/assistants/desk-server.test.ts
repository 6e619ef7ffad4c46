// The server of assistants on this computer: off until it is switched on, one key, the loopback alone.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { AssistantAccess } from '../../../../shared/bridge/assistants.ts'
import { sendMessage } from '../../../support/assistants/send-message.ts'
import { createLastingVault } from '../../../support/core/core-harness.ts'
import { openWorld, type World } from '../../../support/core/open-world.ts'
import { usedPolicy } from '../../../support/core/used-policy.ts'

let world: World

beforeEach(async () => {
  world = await openWorld({ createServer, vault: createLastingVault() })
})

async function switchOn(): Promise<AssistantAccess> {
  const access = await world.core.value('assistants.set', { reach: 'figures', isKeyNew: false })
  if (access === null) throw new Error('there is no key')
  return access
}

const stateOf = async () => (await world.core.value('app.state', {})).assistants

describe('createDeskServer', () => {
  it('is off, and listens on the loopback once it is switched on, until it is switched off', async () => {
    expect(await stateOf()).toEqual({ reach: 'off', url: null, isPortTaken: false })
    const { url, key } = await switchOn()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/)
    expect(key).toMatch(/^leme_mcp_[\w-]{43}$/)
    expect(await stateOf()).toEqual({ reach: 'figures', url, isPortTaken: false })
    // Its key is right, its path is not: nothing of the protocol is loaded for this test.
    const elsewhere = url.replace('/mcp', '/other')
    expect(await sendMessage(elsewhere, { key })).toBe(404)
    expect(await world.core.value('assistants.set', { reach: 'people', isKeyNew: false })).toBeNull()
    expect(await sendMessage(elsewhere, { key })).toBe(404)
    await world.core.value('assistants.set', { reach: 'off', isKeyNew: false })
    await expect(sendMessage(url, { key })).rejects.toThrow('ECONNREFUSED')
  })

  it('keeps the hash of the key alone, sealed, and goes on at the same address after a restart', async () => {
    const { url, key } = await switchOn()
    const kept = JSON.stringify(world.core.context.settings.get('assistants'))
    expect(kept).not.toContain(key.slice(12))
    const again = await world.restart()
    const files = readdirSync(world.folder, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    const stored = files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('')
    expect(stored.length).toBeGreaterThan(10_000)
    const [hash = 'none'] = /[0-9a-f]{64}/.exec(kept) ?? []
    expect(hash).toHaveLength(64)
    for (const text of [key, hash]) expect(stored).not.toContain(text)
    await again.context.assistants.start()
    expect((await again.value('app.state', {})).assistants).toMatchObject({ reach: 'figures', url })
    expect(await sendMessage(url.replace('/mcp', '/other'), { key })).toBe(404)
  })

  it('refuses no key, another key, the former key, other origins, other names and other methods', async () => {
    const { url, key } = await switchOn()
    const { port } = new URL(url)
    const refused = (headers: Record<string, string>) => sendMessage(url, { key, headers })
    expect(await sendMessage(url)).toBe(401)
    expect(await sendMessage(url, { key: `${key}x` })).toBe(401)
    expect(await sendMessage(url, { key: '' })).toBe(401)
    expect(await refused({ origin: 'https://evil.example' })).toBe(403)
    expect(await refused({ origin: 'null' })).toBe(403)
    expect(await refused({ host: `evil.example:${port}` })).toBe(403)
    expect(await refused({ host: `evil.example:${port}`, origin: `http://evil.example:${port}` })).toBe(403)
    expect(await refused({ host: '127.0.0.1:1' })).toBe(403)
    expect(await sendMessage(url, { key, method: 'GET' })).toBe(405)
    expect(await sendMessage(url, { key, method: 'DELETE' })).toBe(405)
    expect(await sendMessage(url, { key, body: '{' })).toBe(400)
    expect(await sendMessage(url, { key, body: `"${'x'.repeat(1_100_000)}"` })).toBe(400)
    const next = await world.core.value('assistants.set', { reach: 'figures', isKeyNew: true })
    expect(next?.url).not.toBe(url)
    expect(await sendMessage(next?.url ?? '', { key })).toBe(401)
  })

  it('says that its port is taken, and takes no other one by itself', async () => {
    const { url } = await switchOn()
    await world.core.application.close()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(Number(new URL(url).port), '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    expect((other.address() as AddressInfo).address).toBe('127.0.0.1')
    const again = await world.restart()
    await again.context.assistants.start()
    expect((await again.value('app.state', {})).assistants).toEqual({
      reach: 'figures',
      url: null,
      isPortTaken: true,
    })
    const next = await again.value('assistants.set', { reach: 'figures', isKeyNew: true })
    expect(next?.url).not.toBe(url)
  })

  it('is off where nothing may leave Leme, and after everything was forgotten', async () => {
    const { url, key } = await switchOn()
    const again = await world.restart({ readPolicy: async () => usedPolicy({ export: false }) })
    await again.context.assistants.start()
    await expect(sendMessage(url, { key })).rejects.toThrow('ECONNREFUSED')
    expect(await again.error('assistants.set', { reach: 'people', isKeyNew: true })).toEqual({
      code: 'MANAGED',
      field: 'export',
    })
    const free = await world.restart({ readPolicy: async () => null })
    await free.context.assistants.start()
    await free.value('store.forgetAll', {})
    await expect(sendMessage(url, { key })).rejects.toThrow('ECONNREFUSED')
    expect((await free.value('app.state', {})).assistants).toMatchObject({ reach: 'off' })
  })

  it('is no part of a host without one', async () => {
    const without = await world.restart({ createServer: null })
    expect((await without.value('app.state', {})).assistants).toBeNull()
    expect(await without.value('assistants.set', { reach: 'figures', isKeyNew: false })).toBeNull()
  })
})
