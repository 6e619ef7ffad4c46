import { createFunnelDays } from '../answers/funnel-days.ts'
import { createFunnelGateway } from '../answers/funnel-gateway.ts'
import { createGateway } from '../answers/gateway.ts'
import { createKeptDays } from '../answers/kept-days.ts'
import { createMeasuredFactsStore } from '../answers/measured-facts-store.ts'
import { createOfflineStores } from '../answers/offline/offline-stores.ts'
import { createPipelinesReader } from '../answers/pipelines-reader.ts'
import type { StoreChange } from '../answers/source.ts'
import { createSources } from '../answers/sources/sources.ts'
import { createWatches } from '../answers/watch.ts'
import { createNamedPictures, MAX_NAMED } from '../pictures/named-pictures.ts'
import { createPictures, PICTURE_TIMEOUT_MS } from '../pictures/pictures.ts'
import type { CoreApi } from './open-api.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'

export type CoreAnswers = ReturnType<typeof openAnswers>['parts']

/** The fourth phase: questions can be answered. */
export function openAnswers(host: CoreHost, data: CoreData, api: CoreApi) {
  const { deps, tuning, events, log, now } = host
  const { companies, store } = data
  const onStored = (change: StoreChange) => events.emit('stored', change)
  const offlineStores = createOfflineStores(store, now)
  const named = createNamedPictures(MAX_NAMED)
  const parts = { ...host, ...data, ...api, onStored, offlineStores, onRead: named.note }
  const keptDays = createKeptDays(parts)
  const measured = createMeasuredFactsStore({
    ...parts,
    keptDays,
    onChange: (companyId) => onStored({ companyId, operation: 'marketing.funnel', isMeasured: true }),
  })
  const gateway = createGateway(parts)
  const funnelDays = createFunnelDays({ ...parts, onAnswer: (answer) => void measured.note(answer) })
  const funnelGateway = createFunnelGateway({
    ...parts,
    funnelDays,
    totalParts: (companyId) => measured.get(companyId).total,
  })
  const pipelinesReader = createPipelinesReader({ funnelGateway, keptDays, measured })
  const watches = createWatches({
    sources: createSources({ gateway, pipelinesReader, keptDays }),
    ...host,
    onAnswer: (watchId, answer) => events.emit('desktop', { type: 'answer', watchId, answer }),
    onProgress: (watchId, count) => events.emit('desktop', { type: 'answer-progress', watchId, count }),
    onLive: (companyId) => events.emit('refreshed', { companyId }),
    onFailure: () => log('UNEXPECTED', 'answer'),
  })
  const pictures = createPictures({
    ...parts,
    named,
    network: deps.pictures,
    timeoutMs: tuning.pictureTimeoutMs ?? PICTURE_TIMEOUT_MS,
  })
  events.on('stored', watches.noteStored)
  events.on('state', () => {
    const isConnected = (companyId: string) => companies.get(companyId) !== null
    watches.forget(isConnected)
    named.forget(isConnected)
  })
  return {
    parts: {
      gateway,
      funnelDays,
      funnelGateway,
      keptDays,
      pipelinesReader,
      pictures,
      watches,
    },
    close() {
      pictures.close()
      watches.close()
    },
  }
}
