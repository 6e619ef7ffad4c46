import { fileURLToPath } from 'node:url'
import { readReadyLine } from '../core/demo/ready-line.ts'
import type { DemoOptions, DemoService } from '../core/deps.ts'
import { startServiceChild } from '../node/service-child.ts'

const SERVICE = fileURLToPath(new URL('../../service/demo-main.ts', import.meta.url))

/** Starts the demo company's service as a child process. */
export function startDemo({ hasHistory }: DemoOptions): Promise<DemoService> {
  return startServiceChild(SERVICE, hasHistory ? ['--history'] : [], readReadyLine)
}
