// The world of a file's tests: a fake API, a core, a company, and a clock that the test sets. What is exported is that
// of the test that runs.
import { beforeEach } from 'vitest'
import type { ApplicationDeps } from '../../../electron/core/application/deps.ts'
import type { FakeApi } from '../fakes/fake-api.ts'
import { createLastingVault, type Harness, NOON } from './core-harness.ts'
import { openWorld, type World } from './open-world.ts'

export const clock = { nowMs: NOON }
export let api: FakeApi
export let core: Harness
export let companyId: string
let world: World

/** Opens a world for each test of the file, at noon. */
export function useClockedWorld(): void {
  beforeEach(async () => {
    clock.nowMs = NOON
    world = await openWorld({ clock: { now: () => clock.nowMs }, vault: createLastingVault() })
    ;({ api, core, companyId } = world)
  })
}

/** Starts another core over the same data and keychain, which is the core from then on. */
export async function restart(changed?: Partial<ApplicationDeps>): Promise<Harness> {
  core = await world.restart(changed)
  return core
}
