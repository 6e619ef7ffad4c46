import type { OperationName } from '../../../shared/api/registry.ts'
import { createCorrectionsLedger } from '../answers/corrections-ledger.ts'
import { createFunnelGateway } from '../answers/funnel-gateway.ts'
import { createGateway } from '../answers/gateway.ts'
import { createMeasuredFactsStore } from '../answers/measured-facts-store.ts'
import { createPipelinesHistory } from '../answers/pipelines-history.ts'
import { createPipelinesReader } from '../answers/pipelines-reader.ts'
import { createRowIngest } from '../answers/row-ingest.ts'
import { createStalledHistory } from '../answers/stalled-history.ts'
import type { CoreApi } from './open-api.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'

export type CoreAnswers = ReturnType<typeof openAnswers>['parts']

/** The fourth phase: questions can be answered. None of its parts has to be closed. */
export function openAnswers({ events, now }: CoreHost, data: CoreData, { companyApi }: CoreApi) {
  const { companies, preferences, secrets, store } = data
  const onStored = (companyId: string, operation: OperationName) =>
    events.emit('stored', { companyId, operation })
  const reading = { companies, companyApi, secrets, store, now, onStored, rows: createRowIngest(store) }
  const corrections = createCorrectionsLedger(reading)
  const measured = createMeasuredFactsStore({
    ...{ companies, preferences, corrections },
    onChange: () => events.emit('state', null),
  })
  const gateway = createGateway(reading)
  const funnelGateway = createFunnelGateway({
    ...reading,
    onAnswer: (answer) => void measured.note(answer),
    totalParts: (companyId) => measured.get(companyId).total,
  })
  const stalledHistory = createStalledHistory(reading)
  const parts = {
    gateway,
    funnelGateway,
    stalledHistory,
    pipelinesHistory: createPipelinesHistory(reading),
    pipelinesReader: createPipelinesReader({ funnelGateway, stalledHistory, corrections, measured }),
  }
  return { parts }
}
