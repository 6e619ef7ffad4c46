// The subcommands for a sandbox. Results are JSON lines on standard output; notes and errors go to standard error.
// To add one: its entry in COMMANDS, a test.
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { createToken, hashToken } from '../../server/access/auth.ts'
import {
  RULE_OPTIONS,
  readAddresses,
  readLabel,
  readQuota,
  readScopes,
} from '../../server/access/token-rules.ts'
import { fingerprintOf } from '../../server/http/logging.ts'
import { UsageError } from '../../shared/command-line/command-line.ts'
import {
  CommandFailure,
  listOf,
  printResult,
  type Subcommand,
  type SubcommandCall,
  textOf,
} from '../../shared/command-line/subcommands.ts'
import { createZonedTime } from '../../shared/time/zoned-time.ts'
import { exportCompany } from '../data/companies/company-export.ts'
import { importCompany } from '../data/companies/company-import.ts'
import { insertAccessToken, insertCompany } from '../data/companies/company-queries.ts'
import {
  type CompanyRow,
  disableToken,
  findCompany,
  listCompanies,
  listTokens,
  nextCompanyId,
  type TokenRow,
} from '../data/companies/token-queries.ts'
import type { ServiceDatabase } from '../data/database.ts'
import { hasStore, openStore } from '../open-store.ts'
import { readLines } from './read-lines.ts'

/** Opens an existing store. Throws CommandFailure when there is none: a mistyped folder is no empty one. */
function openExistingStore(folder: string): ServiceDatabase {
  if (!hasStore(folder)) throw new CommandFailure('there is no store in this folder')
  return openStore(folder)
}

function withStore(
  open: (folder: string) => ServiceDatabase,
  folder: string,
  work: (db: ServiceDatabase) => void,
): void {
  const db = open(folder)
  try {
    work(db)
  } finally {
    db.close()
  }
}

function companyNamed(db: ServiceDatabase, name: string | undefined): CompanyRow {
  const company = findCompany(db, name ?? '')
  if (!company) throw new CommandFailure('there is no such company; company list shows them')
  return company
}

function createCompany(call: SubcommandCall): void {
  const name = call.args[0]?.trim() ?? ''
  const timeZone = textOf(call.flags['time-zone']) ?? 'America/Sao_Paulo'
  if (name === '') throw new UsageError('a company needs a name')
  try {
    createZonedTime(timeZone)
  } catch {
    throw new UsageError('--time-zone is not a time zone such as America/Sao_Paulo')
  }
  withStore(openStore, call.place, (db) => {
    const company = db.transaction(() =>
      insertCompany(db, { id: nextCompanyId(db), uuid: randomUUID(), name, timeZone }),
    )
    printResult(call, { id: company.id, uuid: company.uuid, name, time_zone: timeZone })
  })
}

function describeToken(token: TokenRow): object {
  return {
    id: token.id,
    label: token.label,
    company: token.companyId,
    disabled: token.isDisabled,
    fingerprint: fingerprintOf(token.tokenSha256),
    scopes: token.scopes,
    ip: token.ipAllowList,
    quota: token.quotaCapacity,
    per_second: token.quotaPerSecond,
  }
}

function issueToken(call: SubcommandCall): void {
  const { flags } = call
  const label = readLabel(textOf(flags.label))
  const scopes = readScopes(listOf(flags.scope))
  const ipAllowList = readAddresses(listOf(flags.ip))
  const quota = readQuota(textOf(flags.quota), textOf(flags['per-second']))
  withStore(openExistingStore, call.place, (db) => {
    const company = companyNamed(db, call.args[0])
    const token = createToken()
    const tokenSha256 = hashToken(token)
    insertAccessToken(db, {
      tokenSha256,
      label,
      companyId: company.id,
      scopes,
      isDisabled: false,
      ipAllowList,
      quotaCapacity: quota.capacity,
      quotaPerSecond: quota.perSecond,
    })
    const stored = listTokens(db).find((row) => row.tokenSha256 === tokenSha256)
    if (!stored) throw new CommandFailure('the token was not stored')
    printResult(call, { token, ...describeToken(stored) })
    call.output.note('The token is shown this once and kept nowhere: store it now, on a server.')
  })
}

function showTokens(call: SubcommandCall): void {
  withStore(openExistingStore, call.place, (db) => {
    const company = call.args[0] === undefined ? null : companyNamed(db, call.args[0])
    for (const token of listTokens(db)) {
      if (company === null || token.companyId === company.id) printResult(call, describeToken(token))
    }
  })
}

function stopToken(call: SubcommandCall): void {
  withStore(openExistingStore, call.place, (db) => {
    const token = listTokens(db).find(({ id }) => String(id) === call.args[0])
    if (!token) throw new CommandFailure('there is no such token; token list shows them')
    disableToken(db, token.id)
    printResult(call, describeToken({ ...token, isDisabled: true }))
  })
}

function exportOne(call: SubcommandCall): void {
  withStore(openExistingStore, call.place, (db) => {
    const rows = exportCompany(db, companyNamed(db, call.args[0]).id, call.output.write)
    call.output.note(`${rows} rows`)
  })
}

function importOne(call: SubcommandCall): void {
  const file = call.args[0] ?? ''
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandFailure('there is no such file')
  withStore(openStore, call.place, (db) => {
    const addsGlobalPipelines = call.flags['global-pipelines'] === true
    const { id, rows } = importCompany(db, readLines(file), { addsGlobalPipelines })
    printResult(call, companyNamed(db, String(id)))
    call.output.note(`${rows} rows; make a token for the company with token create`)
  })
}

export const ADMIN_COMMANDS: Readonly<Record<string, Subcommand>> = {
  'company create': {
    help: 'a new company',
    args: ['NAME'],
    options: {
      'time-zone': {
        type: 'string',
        value: 'ZONE',
        help: 'where its days begin; America/Sao_Paulo without it',
      },
    },
    run: createCompany,
  },
  'company list': {
    help: 'number, UUID, name and zone of each company',
    args: [],
    run: (call) =>
      withStore(openExistingStore, call.place, (db) => {
        for (const company of listCompanies(db)) printResult(call, company)
      }),
  },
  'token create': {
    help: 'a new token, shown this once',
    args: ['COMPANY'],
    options: {
      label: { type: 'string', value: 'TEXT', help: 'what the token is for' },
      scope: {
        type: 'string',
        value: 'OPERATION',
        multiple: true,
        help: 'an operation that it may call; all for every operation',
      },
      ...RULE_OPTIONS,
    },
    run: issueToken,
  },
  'token list': { help: 'rules of the tokens, without secrets', args: ['COMPANY?'], run: showTokens },
  'token disable': { help: 'refuses the token from its next call on', args: ['ID'], run: stopToken },
  export: { help: 'the company as JSON lines, without tokens', args: ['COMPANY'], run: exportOne },
  import: {
    help: 'such a file as a further company; the whole file or nothing',
    args: ['FILE'],
    options: {
      'global-pipelines': {
        type: 'boolean',
        help: 'global pipelines that the store lacks become global ones, not the company’s own',
      },
    },
    run: importOne,
  },
}
