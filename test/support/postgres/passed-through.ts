// Answers that come from another process of a Coletor: the calls go through the database and back.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Answering } from '../../../collector/answers/answering.ts'
import type { Queries } from '../../../collector/postgres/connect.ts'
import { openSession, type Session } from '../../../collector/postgres/session.ts'
import { lockOf } from '../../../collector/processes/leases.ts'
import {
  ANSWERS_CHANNEL,
  CALLS_CHANNEL,
  createPassedCalls,
} from '../../../collector/processes/passed-calls.ts'
import { deriveSealingKey } from '../../../electron/core/store/engine/sealing.ts'

export interface PassedThrough {
  readonly answer: Answering
  close(): Promise<void>
}

/** Passes the calls of some companies from a process that holds none to one that holds all, which answers `here`. */
export async function passThrough(
  url: string,
  companies: readonly string[],
  here: Answering,
): Promise<PassedThrough> {
  const key = deriveSealingKey(randomBytes(32), true)
  // Others that run beside it have companies of the same names in the same database.
  const mark = randomUUID()
  const channels = [CALLS_CHANNEL, ANSWERS_CHANNEL]
  async function hold(client: Queries): Promise<void> {
    for (const company of companies) {
      const { first, second } = lockOf(mark + company)
      await client.query('SELECT pg_advisory_lock($1, $2)', [first, second])
    }
  }
  const holding = await openSession({ url, channels, onConnected: hold })
  const asking = await openSession({ url, channels, onConnected: async () => undefined })
  function callsOf({ current, follow }: Session, answerOf: (company: string) => Answering | null) {
    const passed = createPassedCalls({ current, key, answerOf })
    follow({ onNotice: passed.note, onLost: () => undefined })
    return passed
  }
  callsOf(
    holding,
    () =>
      ({ company, ...call }) =>
        here({ company: company.slice(mark.length), ...call }),
  )
  const passed = callsOf(asking, () => null)
  return {
    async answer(call) {
      const given = await passed.ask({ ...call, company: mark + call.company })
      if (given === null) throw new Error('no process holds the company')
      return given
    },
    async close() {
      await asking.close()
      await holding.close()
    },
  }
}
