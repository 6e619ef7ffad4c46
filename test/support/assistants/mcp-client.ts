// A real client of the protocol, by the SDK, for servers of this test.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { onTestFinished } from 'vitest'

export type Found = Record<string, unknown>

export interface McpClient {
  readonly client: Client
  /** Calls a tool. Fails where the tool says that it failed. */
  ask(tool: string, given?: object): Promise<Found>
}

export async function connectOver(transport: Transport): Promise<McpClient> {
  const client = new Client({ name: 'leme-test', version: '0.0.0' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return {
    client,
    async ask(tool, given = {}) {
      const { isError, structuredContent, content } = await client.callTool({
        name: tool,
        arguments: given as Found,
      })
      if (isError) throw new Error(JSON.stringify(content))
      return structuredContent as Found
    },
  }
}

/** Connects over streamable HTTP. Rejects as the server refuses. */
export function connectMcp(url: string, key: string | null): Promise<McpClient> {
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` }
  return connectOver(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }) as Transport,
  )
}
