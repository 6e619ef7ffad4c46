// The rules of layout as a script, bundled once a worker.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { findFaults, findSettledFaults, RuleName, settled } from './rules/main.ts'

declare global {
  interface Window {
    LayoutRules: {
      readonly findFaults: typeof findFaults
      readonly findSettledFaults: typeof findSettledFaults
      readonly settled: typeof settled
    }
  }
}

async function bundle(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'rules/main.ts'), formats: ['iife'], name: 'LayoutRules' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = output[0]?.output ?? []
  if (!chunk) throw new Error('the rules of layout could not be bundled')
  return chunk.code
}

let bundled: Promise<string> | null = null

/** Returns the script. */
export function bundleRules(): Promise<string> {
  bundled ??= bundle()
  return bundled
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the faults of the page at each size, each with its size. */
export async function findFaultsAt(
  page: Page,
  sizes: readonly Size[],
  rulesAt: (size: Size) => readonly RuleName[],
): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const found = await page.evaluate((rules) => window.LayoutRules.findSettledFaults(rules), rulesAt(size))
    faults.push(...found.map((fault) => `${size.width}×${size.height} ${fault}`))
  }
  return faults
}
