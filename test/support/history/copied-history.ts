// Two computers of one company: the first with everything that is stored, the second just connected.
import { onTestFinished } from 'vitest'
import type { ApplicationDeps } from '../../../electron/core/application/deps.ts'
import type { ScryptCost } from '../../../electron/core/history/sealed-file.ts'
import { fillEverything } from '../../faults/filled-store.ts'
import { createLastingVault, type Harness, makeTempFolder, NOON, startCore } from '../core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../fakes/fake-api.ts'

/** Hundreds of files are opened: scrypt with next to no work. */
export const QUICK: ScryptCost = { logN: 4, r: 1, p: 1 }
export const PASSPHRASE = 'cavalo bateria grampo'

export interface Computer {
  readonly core: Harness
  readonly companyId: string
  /** Saves a copy and returns its bytes. */
  save(passphrase?: string): Promise<Buffer>
  restore(file: Buffer, passphrase?: string): ReturnType<Harness['call']>
}

/** Starts a core on a folder; `connect` returns its company. */
async function startComputer(
  folder: string,
  connect: (core: Harness) => Promise<string>,
  deps: Partial<ApplicationDeps> = {},
): Promise<Computer> {
  let saved = Buffer.alloc(0)
  const core = await startCore(
    folder,
    {
      vault: createLastingVault(),
      saveFile: async ({ bytes }) => {
        saved = Buffer.from(bytes)
        return { outcome: 'saved', downloadPath: null }
      },
      ...deps,
    },
    { historyCost: QUICK },
  )
  const companyId = await connect(core)
  return {
    core,
    companyId,
    async save(passphrase = PASSPHRASE) {
      await core.value('history.save', { companyId, passphrase, name: 'Histórico' })
      return saved
    },
    restore: (file, passphrase = PASSPHRASE) =>
      core.call('history.restore', { companyId, passphrase, base64: file.toString('base64') }),
  }
}

const connectTo = (api: FakeApi) => async (core: Harness) => (await core.connect(api.baseUrl)).companyId

/** Opens a further computer over an API of its own, whose funnel may be answered otherwise. */
export async function openAnother(
  respond: Parameters<FakeApi['respond']>[1] = null,
  deps: Partial<ApplicationDeps> = {},
): Promise<Computer> {
  const [folder, api] = [makeTempFolder(), await startFakeApi()]
  api.respond('marketing.funnel', respond)
  const computer = await startComputer(folder.path, connectTo(api), deps)
  onTestFinished(async () => {
    await computer.core.application.close()
    await api.close()
    folder.remove()
  })
  return computer
}

/** Opens the world of one test, in which both computers have that clock; everything ends with the test. */
export async function openComputers(
  now: () => number = () => NOON,
): Promise<{ api: FakeApi; filled: Computer; empty: Computer }> {
  const clock = { now }
  const [one, two] = [makeTempFolder(), makeTempFolder()]
  const [api, second] = [await startFakeApi(), await startFakeApi()]
  const vault = createLastingVault()
  const [filledId = ''] = await fillEverything(one.path, vault, [api, second])
  const filled = await startComputer(one.path, async () => filledId, { vault, clock })
  const empty = await startComputer(two.path, connectTo(api), { clock })
  onTestFinished(async () => {
    await filled.core.application.close()
    await empty.core.application.close()
    await api.close()
    await second.close()
    one.remove()
    two.remove()
  })
  return { api, filled, empty }
}
