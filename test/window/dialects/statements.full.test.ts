import { askedOn, connectAssistant, sayOf } from '../asked.ts'
import { expect, openConnected, test } from '../fixtures.ts'
import { checkConversation } from './checks.ts'
import { FIGURES } from './figures.ts'
import { serveDialects } from './rows.ts'
import { goTo, readTexts, type ScreenName } from './walk.ts'

const checkConversationLeft = checkConversation({ never: /Confira o endereço/ })
const LEFT: Readonly<Record<string, readonly ScreenName[]>> = {
  'without-messages.list': ['Hoje', 'Leads'],
  'without-leads.list': ['Hoje', 'Funil', 'Tarefas'],
  'without-pipelines.list': ['Hoje', 'Funil', 'Tarefas'],
  'without-stages.list': ['Pipelines'],
  'without-tasks.list': ['Hoje', 'Parados', 'Leads'],
  'without-marketing.funnel': ['Hoje', 'Pipelines', 'Leads', 'Tarefas'],
}

for (const [dialect, screens] of Object.entries(LEFT)) {
  test(`${dialect}: the others go on, and nobody speaks of a permission`, async ({ clock, session }) => {
    const service = await serveDialects(clock, dialect)
    const wrong: string[] = []
    const api = await openConnected({ service, session }, screens[0] ?? 'Hoje')
    const ask = await connectAssistant(session)
    for (const screen of screens) {
      await goTo(screen)
      const said = /[^\n]*(?:permissão|Confira o endereço)[^\n]*/.exec(await readTexts())?.[0]
      if (said !== undefined) wrong.push(`${screen} says "${said}"`)
      const looked = { api, today: service.today }
      wrong.push(...((await FIGURES[screen]?.(looked)) ?? []))
      // Without their list an assistant knows no pipeline by its id, nor how many there are.
      const asked = askedOn(screen).filter(({ call }) => !/pipeline|leadTo/.test(call))
      for (const question of asked) wrong.push(...(await sayOf(question, ask, false)).wrong)
      if (screen === 'Leads') wrong.push(...(await checkConversationLeft(looked)))
    }
    expect(wrong).toEqual([])
    await service.stop()
  })
}
