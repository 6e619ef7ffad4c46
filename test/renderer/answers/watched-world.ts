// A query client with watches over an invented core, whose answers each test decides.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { AskedAnswer } from '../../../renderer/answers/answer-cache.ts'
import { drawnOf } from '../../../renderer/answers/answer-state.ts'
import { questionKey } from '../../../renderer/answers/question-key.ts'
import { staleTimeOf } from '../../../renderer/answers/stale-time.ts'
import { createWatches } from '../../../renderer/answers/watches.ts'
import type { callDesktop } from '../../../renderer/bridge/bridge.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { CommandName } from '../../../shared/bridge/commands.ts'
import type { Question } from '../../../shared/bridge/questions.ts'
import { type Result, success } from '../../../shared/bridge/result.ts'

export const COMPANY = '11111111-1111-4111-8111-111111111111'
export const STALLED: Question = { kind: 'stalled', companyId: COMPANY, pipelineId: 1 }

export const storedAt = (minute: string, value: unknown = { count: 1 }): Answer<unknown> => ({
  value,
  source: 'snapshot',
  error: null,
  capturedAt: `2026-11-21T10:${minute}:00.000Z`,
})
export const liveAt = (minute: string, value?: unknown): Answer<unknown> => ({
  ...storedAt(minute, value),
  source: 'live',
})
export const NOTHING: Answer<unknown> = { value: null, source: 'snapshot', capturedAt: null, error: null }

interface Call {
  readonly command: CommandName
  readonly params: { readonly watchId?: string; readonly sinceUserMs?: number }
}

/** Lets everything happen that waits for nothing but earlier promises. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

export function openWorld() {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const calls: Call[] = []
  const noted: Answer<unknown>[] = []
  const core = {
    stored: async (): Promise<Result<Answer<unknown>>> => success(NOTHING),
    refreshed: async (): Promise<Result<Answer<unknown>>> => success(liveAt('30')),
    sinceUserMs: undefined as number | undefined,
  }
  const call = (command: CommandName, params: Call['params']) => {
    calls.push({ command, params })
    if (command === 'answer.watch' || command === 'answer.readStored') return core.stored()
    return command === 'answer.refresh' ? core.refreshed() : Promise.resolve(success(null))
  }
  const watches = createWatches({
    client,
    call: call as unknown as typeof callDesktop,
    sinceUserMs: () => core.sinceUserMs,
    onAnswer: (_, answer) => noted.push(answer),
  })
  const optionsOf = (question: Question, freshMs: number) => ({
    queryKey: questionKey(question),
    queryFn: ({ signal }: { signal: AbortSignal }) => watches.ask(question, signal),
    staleTime: staleTimeOf(question, freshMs),
    meta: { question },
  })
  return {
    client,
    core,
    watches,
    noted,
    /** Commands sent so far, without their group. */
    sent: () => calls.map(({ command }) => command.replace('answer.', '')),
    lastOf: (command: CommandName) => calls.findLast((each) => each.command === command),
    dataOf: (question: Question) => client.getQueryData<AskedAnswer>(questionKey(question)),
    stateOf: (question: Question) => client.getQueryState<AskedAnswer>(questionKey(question)),
    /** Shows a question as a component does; returns what it drew, and a function that removes it. */
    show(question: Question, freshMs = 60_000) {
      const observer = new QueryObserver(client, {
        ...optionsOf(question, freshMs),
        select: drawnOf,
        notifyOnChangeProps: ['data'],
      })
      const drawn: unknown[] = []
      const hide = observer.subscribe(({ data }) => drawn.push(data))
      return { drawn, hide, refetch: () => observer.refetch() }
    },
  }
}
