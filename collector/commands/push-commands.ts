// The secrets of push, and a message that shows whether its addresses work.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createApiFetch } from '../../electron/node/network.ts'
import { UsageError } from '../../shared/command-line/command-line.ts'
import { dayInTimeZone } from '../../shared/time/calendar.ts'
import { type CollectorConfig, companyNamed } from '../config.ts'
import { receiversOf } from '../push/push-config.ts'
import { testContent } from '../push/push-content.ts'
import { listReceivers, readSigningKey, SMTP_ACCOUNT, sendParcel, webhookAccount } from '../push/senders.ts'
import { type CommandCall, CommandFailure, printResult, withVault } from './command.ts'

const STANDARD_INPUT = 0
const NEVER = new AbortController().signal

/** Returns the account of `smtp`, or of `webhook COMPANY`. */
function accountOf([what, company]: readonly string[], config: CollectorConfig): string {
  if (what === 'smtp' && company === undefined) return SMTP_ACCOUNT
  if (what === 'webhook') return webhookAccount(companyNamed(config, company).name)
  throw new UsageError('WHAT is smtp, or webhook with a company')
}

/** Seals the password of the mail server, or the key that signs a company's webhooks. */
export async function setSecret({ config, args, output }: CommandCall): Promise<void> {
  const account = accountOf(args, config)
  await withVault(config, async (vault) => {
    const text = readFileSync(STANDARD_INPUT, 'utf8').trim()
    if (text === '') throw new CommandFailure('there is no secret on standard input')
    if (account !== SMTP_ACCOUNT && readSigningKey(text) === null) {
      throw new UsageError('the secret of a webhook is whsec_ and 24 to 64 bytes in base64')
    }
    await vault.write(account, text)
  })
  output.note('The secret is sealed, and used from the next message on.')
}

/** Sends a test to each receiver of a company, and prints what each answered. Fails when one did not take it. */
export async function testPush(call: CommandCall): Promise<void> {
  const { config } = call
  const company = companyNamed(config, call.args[0])
  const { label, timeZone } = company
  const now = () => Date.now()
  // The vault's entries are in memory.
  const vault = await withVault(config, async (opened) => opened)
  const deps = { smtp: config.smtp, vault, fetch: createApiFetch(), now }
  const day = dayInTimeZone(now(), timeZone)
  const [language] = [...(company.push ?? []), company.alerts].flatMap((push) => push?.language ?? [])
  if (language === undefined) throw new CommandFailure('the company has neither "push" nor "alerts"')
  const receivers = new Map(
    receiversOf(company)
      .flatMap(listReceivers)
      .map((each) => [each.address, each]),
  )
  let isTaken = true
  for (const receiver of receivers.values()) {
    const parcel = { id: `msg_${randomUUID()}`, company, day, content: testContent(language, label) }
    const outcome = await sendParcel(deps, receiver, parcel, {
      onHandOver: async () => undefined,
      signal: NEVER,
    })
    printResult(call, { ...receiver, ...outcome })
    isTaken &&= outcome.state === 'sent'
  }
  if (!isTaken) throw new CommandFailure('not every receiver took the test')
}
