import { callDesktop } from '../../support/electron/application.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { findPlantedInProcesses, findSecretInProcesses } from '../../support/processes/process-search.ts'
import { secretForms } from '../../support/secrets/secret-search.ts'

/** A secret whose encodings all differ. */
const SECRET = 'tk_live-9fA2~x/+="7Q'

test('shows no token in the process list, neither a company’s nor the demo company’s (S1)', async ({
  launchDemo,
  service,
}) => {
  const { app, page } = await launchDemo()
  // The demo company's token is random and not reported: the test reads it from a request of the application.
  await evaluateInMain(app, ({ session }) => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    session.fromPartition('api').webRequest.onBeforeRequest((details, answer) => {
      asked.push(details.url)
      answer({})
    })
  })
  const state = await callDesktop(page, 'app.state', {})
  const companyId = (state.ok && state.value.activeCompanyId) || ''
  const question = { kind: 'operation', companyId, operation: 'pipelines.list', params: {} } as const
  expect(await callDesktop(page, 'answer.read', { question, readFrom: 'api' })).toMatchObject({
    value: { source: 'live' },
  })
  const token = service.tokens.full
  const connection = { address: service.baseUrl, token, label: 'Aroeira', timeZone: 'UTC' }
  expect(await callDesktop(page, 'company.connect', connection)).toMatchObject({ ok: true })
  const urls = await evaluateInMain(app, () => (globalThis as unknown as { readonly asked: string[] }).asked)
  const tokens = [...new Set(urls.map((url) => new URL(url).pathname.split('/')[3] ?? ''))]
  expect(tokens).toHaveLength(2)
  expect(tokens).toContain(token)

  const main = app.process().pid ?? 0
  for (const secret of tokens) {
    const { commands, hits } = findSecretInProcesses(secret, main)
    expect(hits).toEqual([])
    for (const type of ['--type=renderer', '--type=utility', '--type=zygote']) {
      expect(commands.some((command) => command.includes(type))).toBe(true)
    }
  }
  const encodings = Object.keys(secretForms(SECRET))
  expect(await findPlantedInProcesses(SECRET)).toEqual(encodings)
})
