// The demo companies, written once, and the service over them in any dialect: created at its first use, without a port.
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { fixedClock } from '../../../server/clock.ts'
import { buildApp } from '../../../service/app.ts'
import { openDatabase } from '../../../service/data/database.ts'
import { type DemoTokens, issueDemoTokens } from '../../../service/demo/demo-tokens.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'
import { API_ERROR_STATUS } from '../../../shared/api/errors.ts'
import type { OperationName } from '../../../shared/api/registry.ts'
import { appPartsOf } from '../../dialects/app-parts.ts'
import { readDialects } from '../../dialects/registry.ts'

/** 12:00 in São Paulo, a Saturday. */
export const DIALECT_NOW = Date.parse('2026-11-21T15:00:00.000Z')

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
type Anything = any

export interface RawAnswer {
  readonly status: number
  readonly hasDate: boolean
  readonly text: string
  readonly body: Anything
}

export interface DialectService {
  call(operation: string, body?: object, token?: keyof DemoTokens | ''): Promise<RawAnswer>
  /** Returns `result` of a call that must succeed. */
  ask(operation: OperationName, body?: object): Promise<Anything>
  /** Checks that the call fails with this status and contains this code anywhere in its body. */
  refuse(
    operation: string,
    body: object,
    status: number,
    code: string,
    token?: keyof DemoTokens | '',
  ): Promise<void>
}

/** Returns the codes of section 7 anywhere in a body, in any case; longer names before names that they contain. */
export function codesIn(text: string): string[] {
  const names = Object.keys(API_ERROR_STATUS).toSorted((a, b) => b.length - a.length)
  return [...text.toUpperCase().matchAll(new RegExp(names.join('|'), 'g'))].map(([code]) => code)
}

export function openDialectServices() {
  const db = openDatabase(':memory:')
  const tokens = issueDemoTokens(db, seedDemo(db, DIALECT_NOW))
  const apps = new Map<string, FastifyInstance>()
  const services = new Map<string, DialectService>()

  function open(names: string): DialectService {
    const dialects = names === '' ? [] : readDialects(names)
    const app = buildApp({ db, clock: fixedClock(DIALECT_NOW), ...appPartsOf(dialects) })
    apps.set(names, app)
    const call: DialectService['call'] = async (operation, body = {}, token = 'full') => {
      const url = `/api/v1/${token === '' ? 'nobody' : tokens[token]}/${operation}`
      const response = await app.inject({ method: 'POST', url, payload: body })
      const { statusCode: status, headers, body: text } = response
      return { status, hasDate: headers.date !== undefined, text, body: response.json() }
    }
    return {
      call,
      ask: async (operation, body) => {
        const answer = await call(operation, body)
        expect([operation, answer.status]).toEqual([operation, 200])
        return answer.body.result
      },
      refuse: async (operation, body, status, code, token) => {
        const answer = await call(operation, body, token)
        expect([operation, answer.status, codesIn(answer.text)]).toEqual([operation, status, [code]])
      },
    }
  }

  return {
    /** Returns the service in these dialects; without dialects for ''. */
    of(names: string): DialectService {
      const service = services.get(names) ?? open(names)
      services.set(names, service)
      return service
    },
    async close(): Promise<void> {
      await Promise.all([...apps.values()].map((app) => app.close()))
      db.close()
    },
  }
}
