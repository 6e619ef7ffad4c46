// One database a worker, over which a test starts the service in any dialect.
import { type DialectWorld, openDialectWorld } from '../../../support/dialect-world.ts'
import { test as base } from '../fixtures.ts'

export const test = base.extend<object, { world: DialectWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const world = openDialectWorld()
      await use(world)
      world.close()
    },
    { scope: 'worker' },
  ],
})
