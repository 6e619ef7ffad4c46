// kill -9 at each step of a delivery, then two further starts: an e-mail arrives once at most, and once when it was
// killed before the e-mail left. Only what is killed needs a process of its own: the others begin with the folder
// alone.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startHookReceiver } from '../../support/collector/hook-receiver.ts'
import {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServerSteps,
  startMailServer,
} from '../../support/collector/mail-server.ts'
import { type ChildStep, type PushOnce, pushOnce } from '../../support/collector/push-once.ts'
import { SIGNING_SECRET } from '../../support/collector/push-world.ts'
import { NOON } from '../../support/core/core-harness.ts'
import { folderOfTest } from '../../support/core/open-world.ts'

const SCRIPT = fileURLToPath(new URL('../../support/collector/push-child.ts', import.meta.url))
const TEN_MINUTES = 600_000
/** The times of the three starts of a process. */
const STARTS = [0, 1, 2].map((start) => NOON + start * TEN_MINUTES)

type ServerStep = 'recipient' | 'text' | 'taken'

interface World {
  readonly dieAt?: ChildStep
  readonly killAt?: ServerStep
  readonly isNaive?: boolean
}

/** Starts a process that sends; it is killed. */
function startChild(asked: PushOnce): ChildProcess {
  return spawn(process.execPath, [SCRIPT, JSON.stringify(asked)], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Sends in three starts over one folder. The first is killed: by itself at `dieAt`, or by who got its process. */
async function startThrice(asked: Partial<PushOnce>, onStart: (child: ChildProcess) => void): Promise<void> {
  const folder = folderOfTest()
  for (const [start, nowMs] of STARTS.entries()) {
    const all: PushOnce = {
      folder: folder.path,
      mailPort: 1,
      webhook: null,
      isNaive: false,
      mailPassword: MAIL_PASSWORD,
      mailUser: MAIL_USER,
      signingSecret: SIGNING_SECRET,
      dieAt: null,
      ...asked,
      nowMs,
    }
    if (start > 0) await pushOnce({ ...all, dieAt: null })
    else {
      const child = startChild(all)
      onStart(child)
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    }
  }
}

/** Returns how often the e-mail arrived in three starts, of which the first is killed. */
async function countMails({ dieAt, killAt, isNaive = false }: World): Promise<number> {
  let child: ChildProcess | null = null
  let isKilled = false
  function reach(step: ServerStep): undefined {
    if (step !== killAt || isKilled) return
    isKilled = true
    child?.kill('SIGKILL')
  }
  const steps: MailServerSteps = {
    onRecipient: () => reach('recipient') ?? null,
    onText: () => reach('text'),
    onTaken: () => reach('taken'),
  }
  const mail = await startMailServer(steps)
  onTestFinished(mail.close)
  await startThrice({ mailPort: mail.port, dieAt: dieAt ?? null, isNaive }, (started) => {
    child = started
  })
  return mail.mails.length
}

describe('a delivery whose process is killed', () => {
  it.each<World>([{ dieAt: 'begun' }, { killAt: 'recipient' }, { dieAt: 'finished' }])(
    'arrives once when that is at %j',
    async (world) => {
      expect(await countMails(world)).toBe(1)
    },
    30_000,
  )

  it('arrives once at most when that is while the text comes', async () => {
    expect(await countMails({ killAt: 'text' })).toBeLessThanOrEqual(1)
  })

  it('arrives once when that is between the taking and the answer; without a ledger twice', async () => {
    expect(await countMails({ killAt: 'taken' })).toBe(1)
    // Control.
    expect(await countMails({ killAt: 'taken', isNaive: true })).toBe(2)
  })

  it('reaches a webhook again under the same id when that is between the call and the answer', async () => {
    let child: ChildProcess | null = null
    const hook = await startHookReceiver((response, index) => {
      if (index === 0) child?.kill('SIGKILL')
      else response.writeHead(200).end()
    })
    onTestFinished(hook.close)
    await startThrice({ webhook: hook.address }, (started) => {
      child = started
    })
    const ids = hook.calls.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })
})
