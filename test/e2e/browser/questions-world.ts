// The demo company with its history, standing still on a Thursday, and what the API and the store say of it.
import { expect, type Page } from '@playwright/test'
import type { DemoHistory } from '../../../electron/core/demo/past-answers.ts'
import { type Formats, formatsOf } from '../../../renderer/format/format.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { addDays, type PlainDate, plainDate } from '../../../shared/time/calendar.ts'
import { createPreviewSession } from '../../support/browser/preview-session.ts'
import { callRaw, type RawApi } from '../../support/fakes/raw-api.ts'
import { startService } from '../../support/processes/service-process.ts'
import type { Journey } from './journey.ts'
import { readRows, TIME_ZONE, waitForAnswers } from './screen.ts'

/** Nineteen days into November: Monday is the 16th, and the month's target is not reached. */
const NOW = '2026-11-19T10:00:00-03:00'
export const VENDAS = 1
const ACTION_MS = 10_000

export interface RawTask {
  readonly id: number
  readonly subject: string
  readonly owner_type: string
  readonly deadline: string | null
  readonly responsible_id: string | null
  readonly responsible_name: string | null
}

export interface World {
  readonly page: Page
  readonly api: RawApi
  readonly second: RawApi
  readonly today: PlainDate
  readonly yesterday: PlainDate
  readonly formats: Formats
  readonly history: DemoHistory
  /** Opens Hoje by its address. */
  goHome(): Promise<void>
  /** Every task of a question. */
  tasks(question: object): Promise<RawTask[]>
  remove(): Promise<void>
}

/** Starts the service and a host with the demo, connects another company, and opens Hoje with all its answers. */
export async function openWorld(page: Page): Promise<World> {
  const nowMs = Date.parse(NOW)
  const service = await startService('--history', '--now', NOW)
  const { baseUrl, tokens, history } = service
  if (history === null) throw new Error('the demo has no history')
  const startDemo = async () => ({
    baseUrl,
    token: tokens.full,
    history,
    ended: new Promise<void>(() => undefined),
    stop: async () => undefined,
  })
  const session = await createPreviewSession({ clock: { now: () => nowMs }, startDemo })
  await page.clock.setFixedTime(nowMs)
  page.setDefaultTimeout(ACTION_MS)
  const entry = await session.start()
  const connect = (token: string, label: string) =>
    session.connect({ address: baseUrl, token, label, timeZone: TIME_ZONE })
  await connect(tokens.second_company, 'Segunda casa')
  await connect(tokens.full, 'Matriz')
  await page.goto(`${entry}#/conectar`)
  await page.getByRole('button', { name: 'Explorar a empresa de demonstração' }).click()
  const api = { baseUrl, token: tokens.full }
  const today = plainDate(service.today)
  const goHome = async () => {
    // What an answer that failed may have left open.
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      location.hash = '/hoje'
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
    await waitForAnswers(page)
  }
  await goHome()
  session.keepUp()
  await expect(page.getByText(/dentro da faixa em \d+ dos últimos/)).toBeVisible({ timeout: 60_000 })
  return {
    page,
    api,
    second: { baseUrl, token: tokens.second_company },
    today,
    yesterday: addDays(today, -1),
    formats: formatsOf('pt-BR', today.slice(0, 4)),
    history,
    goHome,
    tasks: async (question) => {
      const all: RawTask[] = []
      for (let number = 1; ; number += 1) {
        const request = { ...question, page: number, limit: 100 }
        const { tasks } = await callRaw<{ tasks: RawTask[] }>(api, 'tasks.list', request)
        all.push(...tasks)
        if (tasks.length < 100) return all
      }
    },
    remove: async () => {
      await session.remove()
      await service.stop()
    },
  }
}

interface RawCount {
  readonly channel: string
  readonly count: number
  readonly value: number
}

export interface RawDay {
  readonly date: PlainDate
  readonly leads: { total: number; google: number; meta: number; other: number; junk: number }
  readonly opportunities: { created: number; value: number; by_channel: RawCount[] }
  readonly sales: { won: number; value: number; lost: number; by_channel: RawCount[] }
}

/** The days of a pipeline, at most 92. */
export async function daysOf(
  api: RawApi,
  from: PlainDate,
  to: PlainDate,
  pipeline_id = VENDAS,
): Promise<RawDay[]> {
  return (await callRaw<{ days: RawDay[] }>(api, 'marketing.funnel', { from, to, pipeline_id })).days
}

export function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((total, item) => total + read(item), 0)
}

export const centsOf = (reais: number): number => Math.round(Number(reais.toFixed(2)) * 100)
export const wonCentsOf = (days: readonly RawDay[]): number => sum(days, ({ sales }) => centsOf(sales.value))

/** One of the forty questions, or a part of one. */
export interface Question {
  readonly number: number
  readonly asks: string
  /** From an open Hoje. Throws unless the answer is in sight. */
  answer(journey: Journey, world: World): Promise<void>
}

export const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
export const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
export const short = ({ formats }: World, cents: number) => formats.moneyShort(cents as Cents)

/** The cells of the row of a table that begins with the name, or whose first cell is like it. */
export async function cellsOf(page: Page, name: string, head: string | RegExp): Promise<string[]> {
  await expect(
    table(page, name)
      .getByRole('row', { name: typeof head === 'string' ? new RegExp(`^${head}`) : head })
      .first(),
  ).toBeVisible()
  const row = (await readRows(table(page, name))).find(([first = '']) =>
    typeof head === 'string' ? first.startsWith(head) : head.test(first),
  )
  return (row ?? []).map((text) => text.replaceAll(/\s/gu, ' '))
}

export const last28 = ({ api, today }: World) => daysOf(api, addDays(today, -28), addDays(today, -1))
export const before28 = ({ api, today }: World) => daysOf(api, addDays(today, -56), addDays(today, -29))
