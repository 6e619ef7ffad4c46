// `/mcp` of a Coletor: a real client under personal keys, and who is refused.
import { describe, expect, it } from 'vitest'
import { companySources } from '../../../electron/core/assistants/company-sources.ts'
import { beginCall } from '../../../electron/core/assistants/sources.ts'
import { answerAsked } from '../../../shared/questions/answer.ts'
import { readingsOf } from '../../../shared/questions/parse.ts'
import { connectMcp } from '../../support/assistants/mcp-client.ts'
import { sendMessage } from '../../support/assistants/send-message.ts'
import { api, call, collector, useCollector } from '../../support/collector/running-collector.ts'

const KEY = 'key-of-ana-0123456789'
useCollector(KEY)

const url = () => `${collector.baseUrl}/mcp`

const ping = ({ authorization = `Bearer ${KEY}`, ...headers }: Record<string, string>) =>
  sendMessage(url(), { headers: { authorization, ...headers } })

describe('registerAssistants', () => {
  it('answers a client with the numbers of what is stored, and asks the platform nothing', async () => {
    await collector.refresh()
    api.requests.length = 0
    const { client, ask } = await connectMcp(url(), KEY)
    expect((await client.listTools()).tools).toHaveLength(8)
    const { core, company } = collector
    const sources = companySources(core.context, company, 'pt-BR', () => true)
    const { context } = await beginCall(sources)
    for (const words of ['valor ganho', 'tarefas vencidas', 'parados', 'ticket', 'leads ontem']) {
      const { readings } = await ask('figure', { words })
      const asked = readingsOf(words, context)
      const found = await Promise.all(asked.map((each) => answerAsked(each, context)))
      const cents = (readings as { value: number; unit: string }[]).map(({ value, unit }) =>
        unit === 'BRL' && value !== null ? Math.round(value * 100) : value,
      )
      expect(cents).toEqual(found.map(({ value }) => value))
    }
    for (const tool of ['what_can_be_asked', 'morning', 'month', 'coverage']) await ask(tool)
    expect(api.requests).toEqual([])
  })

  it('offers prompts and resources', async () => {
    const { client } = await connectMcp(url(), KEY)
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ title }) => title)).toEqual(['Bom dia', '1:1 com …', 'Fechamento do mês'])
    const { messages } = await client.getPrompt({ name: 'um_a_um', arguments: { pessoa: 'Íris"' } })
    expect(JSON.stringify(messages)).toContain('Íris')
    const { resources } = await client.listResources()
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri })
      expect(contents[0]).toMatchObject({ uri, text: expect.stringContaining('\n') })
    }
  })

  it('refuses no key, another key, pages of other sites and names that are not of this computer', async () => {
    expect(await ping({})).toBe(200)
    expect(await ping({ authorization: '' })).toBe(401)
    expect(await ping({ authorization: 'Bearer of-nobody' })).toBe(401)
    expect(await ping({ origin: 'https://evil.example' })).toBe(403)
    expect(await ping({ origin: 'null' })).toBe(403)
    expect(await ping({ host: 'evil.example' })).toBe(403)
    expect(await ping({ origin: 'http://localhost:6274' })).toBe(200)
    // A proxy in front of it names the address by which it is known.
    expect(await ping({ host: 'coletor.example', 'x-forwarded-for': '198.51.100.7' })).toBe(200)
    const page = { host: 'evil.example', origin: 'http://evil.example', 'x-forwarded-for': '198.51.100.7' }
    expect(await ping(page)).toBe(403)
    await expect(connectMcp(url(), null)).rejects.toThrow('INVALID_TOKEN')
    expect((await fetch(url())).status).toBe(405)
  })

  it('says which scope is missing in the result, and gives what the key may read', async () => {
    await collector.refresh()
    collector.addKey('key-of-rui-0123456789', ['marketing.funnel', 'pipelines.list'])
    const { ask } = await connectMcp(url(), 'key-of-rui-0123456789')
    expect(await ask('figure', { figure: 'overdue' })).toMatchObject({
      missing_scopes: ['tasks.list'],
      readings: [{ value: null, unknown: { code: 'scope', text: expect.stringContaining('tasks.list') } }],
    })
    expect(await ask('figure', { figure: 'won' })).toMatchObject({ missing_scopes: [] })
    const response = await ask('figure', { figure: 'responseTime' })
    expect(response.missing_scopes).toEqual(['leme.history', 'messages.list'])
    expect(await ask('what_can_be_asked')).toMatchObject({ people: [], missing_scopes: ['tasks.list'] })
  })

  it('takes each message from the quota of the key', async () => {
    const few = 'key-of-eva-0123456789'
    collector.addKey(few, [], 2)
    const authorization = `Bearer ${few}`
    expect(await ping({ authorization })).toBe(200)
    expect((await call('pipelines.list', {}, { key: few })).status).toBe(403)
    expect(await ping({ authorization })).toBe(429)
  })
})
