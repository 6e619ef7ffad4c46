// Detects what a token may do, with harmless calls. Stops at the first error that concerns the connection or the whole
// token, instead of repeating it for fifteen operations.
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'
import { toText } from '../../../shared/api/scalars.ts'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { ScopeDiagnosis, TokenDiagnosis } from '../../../shared/bridge/commands.ts'
import { isConnectionError } from '../../../shared/bridge/connection.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { fieldOf } from '../../../shared/json/record.ts'
import { FIRST_TRIED_ID } from '../../../shared/pipelines/pipelines.ts'
import type { ApiClient } from './api-client.ts'

/** The address and token under test. */
export interface Candidate {
  readonly baseUrl: string
  readonly token: string
}

/** Needs no parameter and no data, so its failure never concerns a record. */
const FIRST_PROBE: OperationName = 'leads.list'
/** Equally harmless. Called before a server without the first operation counts as another kind of server. */
const SECOND_PROBE: OperationName = 'pipelines.list'

/** True for an error of the connection or the whole token: the other operations would return the same. */
function isGeneral(error: AppError): boolean {
  return isConnectionError(error) || error.code === 'CANCELLED'
}

async function probe(
  api: ApiClient,
  candidate: Candidate,
  operation: OperationName,
): Promise<AppError | null> {
  const definition = OPERATIONS[operation]
  const params = definition.request.parse(definition.probe)
  const reply = await api.call({ ...candidate, operation, params, companyId: null })
  if (reply.ok) return null
  // The API refused the probe's invented record, so it accepted the token.
  const { code } = reply.error
  const isAboutRecord = code === 'BAD_REQUEST' || (definition.errors as readonly string[]).includes(code)
  return isAboutRecord ? null : reply.error
}

/** Returns the error of the connection or the whole token, else null. A server with neither probe is not this API. */
async function generalError(
  error: AppError,
  askSecond: () => Promise<AppError | null>,
): Promise<AppError | null> {
  if (isGeneral(error)) return error
  if (error.code !== 'NOT_OFFERED' || error.operation !== FIRST_PROBE) return null
  const second = await askSecond()
  if (second === null) return null
  if (isGeneral(second)) return second
  return second.code === 'NOT_OFFERED' ? { ...error, code: 'NOT_JSON' } : null
}

function describe(operation: OperationName, error: AppError | null): ScopeDiagnosis {
  if (error === null) return { operation, state: 'permitted', code: null }
  const isDenied = error.code === 'SCOPE_DENIED' || error.code === 'FORBIDDEN'
  return { operation, state: isDenied ? 'denied' : 'failed', code: error.code }
}

/** Diagnoses every operation of the registry. Fails with the first probe's error when it concerns all of them. */
async function diagnoseToken(
  api: ApiClient,
  candidate: Candidate,
): Promise<Result<readonly ScopeDiagnosis[]>> {
  const first = await probe(api, candidate, FIRST_PROBE)
  const asked = new Map<OperationName, Promise<AppError | null>>([[FIRST_PROBE, Promise.resolve(first)]])
  const probeOnce = (operation: OperationName) => {
    const known = asked.get(operation) ?? probe(api, candidate, operation)
    asked.set(operation, known)
    return known
  }
  const general = first === null ? null : await generalError(first, () => probeOnce(SECOND_PROBE))
  if (general !== null) return failure(general)
  const scopes = OPERATION_NAMES.map(async (operation) => describe(operation, await probeOnce(operation)))
  return success(await Promise.all(scopes))
}

/** Diagnoses a token in full. Fails as `diagnoseToken`. */
export async function describeToken(api: ApiClient, candidate: Candidate): Promise<Result<TokenDiagnosis>> {
  const diagnosed = await diagnoseToken(api, candidate)
  return diagnosed.ok ? success({ baseUrl: candidate.baseUrl, scopes: diagnosed.value }) : diagnosed
}

/** Succeeds at the first permitted operation; SCOPE_DENIED when there is none. */
export async function tryToken(api: ApiClient, candidate: Candidate): Promise<Result<null>> {
  let denied: AppError = { code: 'SCOPE_DENIED', operation: FIRST_PROBE }
  for (const operation of [FIRST_PROBE, ...OPERATION_NAMES.filter((name) => name !== FIRST_PROBE)]) {
    const error = await probe(api, candidate, operation)
    if (error === null) return success(null)
    const general = await generalError(error, () => probe(api, candidate, SECOND_PROBE))
    if (general !== null) return failure(general)
    if (error.code !== 'SCOPE_DENIED' && error.code !== 'NOT_OFFERED') denied = error
  }
  return failure(denied)
}

/**
 * Returns the API's company_id, which only the funnel provides (specification 2.11); null when the token may not call
 * it. `today` is a plain date.
 */
export async function findApiCompanyId(
  api: ApiClient,
  candidate: Candidate,
  today: string,
): Promise<string | null> {
  const call = { ...candidate, companyId: null }
  const list = await api.call({ ...call, operation: 'pipelines.list', params: {} })
  if (!list.ok && isGeneral(list.error)) return null
  // A token may have marketing.funnel without pipelines.list; then one id is tried.
  const { pipelines } = (list.ok ? list.value : { pipelines: [{ id: FIRST_TRIED_ID }] }) as {
    readonly pipelines: readonly { readonly id: number }[]
  }
  for (const { id } of pipelines.slice(0, 3)) {
    const params = { from: today, to: today, pipeline_id: id }
    const funnel = await api.call({ ...call, operation: 'marketing.funnel', params })
    if (funnel.ok) return (funnel.value as { readonly company_id: string }).company_id
  }
  return null
}

const MAX_NAME = 80

/** Returns the name of the shop (specification 2.9); null when the token may not read it, or it is empty. */
export async function findShopName(api: ApiClient, candidate: Candidate): Promise<string | null> {
  const reply = await api.call({ ...candidate, companyId: null, operation: 'shop.loja.config', params: {} })
  const name = reply.ok ? toText(fieldOf(reply.raw, 'nome')) : null
  return name?.trim().slice(0, MAX_NAME).trim() || null
}
