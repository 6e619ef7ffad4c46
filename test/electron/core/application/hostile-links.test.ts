// D13: links that others wrote make the application ask nothing and give the window no secret. In a real window:
// test/e2e/electron/deep-links.spec.ts.
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationTuning } from '../../../../electron/core/application/deps.ts'
import type { Harness } from '../../../support/core/core-harness.ts'
import { coreOfTest } from '../../../support/core/open-world.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'
import { makeHostileLinks } from '../../../support/fakes/hostile-links.ts'

const COUNT = 1_000
const SEED = 20_261_123
const ADDRESS = 'http://127.0.0.1:9'

const folder = folderOfEachTest()
let core: Harness
let asked: number

async function start(tuning: ApplicationTuning = {}) {
  core = await coreOfTest(
    folder.path,
    {
      fetch: () => {
        asked += 1
        return Promise.reject(new Error('nothing is to be asked'))
      },
    },
    tuning,
  )
}

beforeEach(() => {
  asked = 0
})

const opened = () => core.events.filter(({ type }) => type === 'link-opened')

/** What a careless handler does: it asks the address that a link names. Returns how many it would ask. */
function countAskedNaively(links: readonly string[]): number {
  return links.filter((link) => {
    try {
      return /^https?:/.test(new URL(link).searchParams.get('address') ?? '')
    } catch {
      return false
    }
  }).length
}

describe('openLink', () => {
  it(`asks nothing and passes on no secret for ${COUNT} hostile links (seed ${SEED})`, async () => {
    await start()
    const links = makeHostileLinks(COUNT, SEED, ADDRESS)
    for (const link of links) core.application.openLink(link)
    expect(asked).toBe(0)
    const texts = JSON.stringify(opened())
    expect(texts).not.toMatch(/tk_live|ana:|ana@|token|javascript|file:|\\u0000|\u202e/i)
    expect(core.lines.join('\n')).not.toMatch(/tk_live|127\.0\.0\.1|crm\.example/)
    expect(opened().length).toBeGreaterThan(0)
    expect(opened().length).toBeLessThan(COUNT / 3)
    expect(countAskedNaively(links)).toBeGreaterThan(COUNT / 3)
  })

  it('follows one a second, at last the last right one, and logs one refusal a second', async () => {
    const time = createFakeTime(0)
    await start({ timers: time.timers })
    const linkTo = (name: string) => `leme-link://connect?address=https://${name}.example`
    for (let number = 0; number < 5_000; number++) {
      core.application.openLink(linkTo(`crm${number}`))
      core.application.openLink('leme-link://open/nowhere')
    }
    const addresses = () =>
      opened().map((event) =>
        event.type === 'link-opened' && event.link.kind === 'connect' ? event.link.address : '',
      )
    expect(addresses()).toEqual(['https://crm0.example'])
    expect(core.lines).toEqual(['LINK_REFUSED form'])
    await time.pass(999)
    expect(addresses()).toHaveLength(1)
    await time.pass(1)
    expect(addresses()).toEqual(['https://crm0.example', 'https://crm4999.example'])
    expect(core.lines).toHaveLength(1)
    // Control: at a person's pace each one is followed.
    for (const name of ['one', 'two', 'three']) {
      await time.pass(1_000)
      core.application.openLink(linkTo(name))
    }
    expect(addresses().slice(2)).toEqual([
      'https://one.example',
      'https://two.example',
      'https://three.example',
    ])
  })
})
