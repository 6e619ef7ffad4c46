// The Model Context Protocol over the tools: one server a request, without sessions, by the official SDK. It is loaded
// when a host serves assistants, and not before. Nothing here knows HTTP beyond Request and Response.
import type { IncomingHttpHeaders } from 'node:http'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { coverageTool } from './coverage-tool.ts'
import { FIGURE_TOOLS } from './figure-tools.ts'
import { INSTRUCTIONS } from './guide.ts'
import { personTool } from './person-tool.ts'
import { PROMPTS, RESOURCES } from './prompts.ts'
import { type AssistantSources, beginCall } from './sources.ts'
import { tableTool } from './table-tool.ts'
import { BadInput, type Tool } from './tool.ts'

export const TOOLS: readonly Tool[] = [...FIGURE_TOOLS, tableTool, personTool, coverageTool]

export interface ProtocolOptions {
  readonly version: string
  /** What one key may read. */
  readonly sources: () => AssistantSources | Promise<AssistantSources>
  /** Returns the text without tokens: an answer that it changes is not sent. */
  readonly redact: (text: string) => string
  /** Called for a bug: the assistant learns only that it failed. */
  readonly onBug: () => void
}

const schemaOf = (schema: z.ZodObject, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' }) as { type: 'object' }

const DESCRIBED = TOOLS.map(({ name, title, description, input, output }) => ({
  name,
  title,
  description,
  inputSchema: schemaOf(input, 'input'),
  outputSchema: schemaOf(output, 'output'),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
}))

const failed = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true })

async function callTool(tool: Tool, given: unknown, options: ProtocolOptions): Promise<CallToolResult> {
  const read = tool.input.safeParse(given ?? {})
  if (!read.success) {
    const [issue] = read.error.issues
    return failed(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`)
  }
  try {
    const found = await tool.run(await beginCall(await options.sources()), read.data as never)
    const structuredContent = tool.output.parse(found) as Record<string, unknown>
    const text = JSON.stringify(structuredContent)
    if (options.redact(text) !== text) throw new Error('an answer holds a token')
    return { content: [{ type: 'text', text }], structuredContent }
  } catch (error) {
    if (error instanceof BadInput) return failed(error.message)
    options.onBug()
    return failed('O Leme falhou ao responder.')
  }
}

/** Returns a server of the protocol for one connection. */
export function createProtocolServer(options: ProtocolOptions): Server {
  const server = new Server(
    { name: 'leme', title: 'Leme', version: options.version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: INSTRUCTIONS,
      // Leme asks the assistant for nothing: its answers need no schema.
      jsonSchemaValidator: {
        getValidator: () => () => ({ valid: false, data: undefined, errorMessage: '' }),
      },
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: DESCRIBED }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name)
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool.')
    return callTool(tool, params.arguments, options)
  })
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: Object.entries(PROMPTS).map(([name, { title, description, argument }]) => ({
      name,
      title,
      description,
      arguments:
        argument === null
          ? []
          : [{ name: argument[0], description: argument[1], required: name === 'um_a_um' }],
    })),
  }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = Object.hasOwn(PROMPTS, params.name) ? PROMPTS[params.name] : undefined
    if (prompt === undefined) throw new McpError(ErrorCode.InvalidParams, 'There is no such prompt.')
    const typed = prompt.argument === null ? '' : (params.arguments?.[prompt.argument[0]] ?? '')
    const text = prompt.text(typed.slice(0, 200))
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
  })
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: Object.entries(RESOURCES).map(([uri, { name }]) => ({ uri, name, mimeType: 'text/markdown' })),
  }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const found = Object.hasOwn(RESOURCES, uri) ? RESOURCES[uri] : undefined
    if (found === undefined) throw new McpError(ErrorCode.InvalidParams, 'There is no such resource.')
    return { contents: [{ uri, mimeType: 'text/markdown', text: found.text() }] }
  })
  return server
}

/** An answer of streamable HTTP; `text` is JSON, or empty. */
export interface MessageAnswer {
  readonly status: number
  readonly text: string
}

/** Answers one POST of streamable HTTP: a message in, a message out, no stream. `body` is its JSON. */
export async function answerMessage(
  { accept = '', 'content-type': type = '', 'mcp-protocol-version': edition }: IncomingHttpHeaders,
  body: unknown,
  options: ProtocolOptions,
): Promise<MessageAnswer> {
  const headers = new Headers({ accept, 'content-type': type })
  if (edition !== undefined) headers.set('mcp-protocol-version', String(edition))
  const request = new Request('http://localhost/mcp', { method: 'POST', headers })
  const server = createProtocolServer(options)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport as Transport)
  try {
    const answer = await transport.handleRequest(request, { parsedBody: body })
    return { status: answer.status, text: await answer.text() }
  } finally {
    await server.close()
  }
}
