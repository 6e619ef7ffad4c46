// The platform of a demonstration: the reference service with its demo company.
import { z } from 'zod'
import { demoHistorySchema } from '../../electron/core/demo/past-answers.ts'
import { type ServiceChild, startServiceChild } from '../../electron/node/service-child.ts'

const readyLine = z.object({
  ready: z.literal(true),
  base_url: z.string(),
  today: z.string(),
  tokens: z.object({ full: z.string(), second_company: z.string() }),
  history: demoHistorySchema,
})
type ReadyLine = z.output<typeof readyLine>

export type DemoPlatform = ReadyLine & ServiceChild

async function readFirstLine(output: NodeJS.ReadableStream): Promise<ReadyLine> {
  let text = ''
  for await (const chunk of output) {
    text += String(chunk)
    const end = text.indexOf('\n')
    if (end >= 0) return readyLine.parse(JSON.parse(text.slice(0, end)))
  }
  throw new Error('the demo platform did not start')
}

/** Starts the service, whose script is `file`. */
export function startDemoPlatform(file: string, flags: readonly string[]): Promise<DemoPlatform> {
  return startServiceChild(file, ['--history', ...flags], readFirstLine)
}
