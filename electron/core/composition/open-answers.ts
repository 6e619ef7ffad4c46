import { createBannersHistory } from '../answers/banners-history.ts'
import { createCorrectionsLedger } from '../answers/corrections-ledger.ts'
import { createCountsHistory } from '../answers/counts-history.ts'
import { createFunnelDays } from '../answers/funnel-days.ts'
import { createFunnelGateway } from '../answers/funnel-gateway.ts'
import { createGateway } from '../answers/gateway.ts'
import { createKnownProducts } from '../answers/known-products.ts'
import { createMeasuredFactsStore } from '../answers/measured-facts-store.ts'
import { createOfflineStores } from '../answers/offline/offline-stores.ts'
import { createPipelinesHistory } from '../answers/pipelines-history.ts'
import { createPipelinesReader } from '../answers/pipelines-reader.ts'
import type { StoreChange } from '../answers/source.ts'
import { createSources } from '../answers/sources/sources.ts'
import { createStalledHistory } from '../answers/stalled-history.ts'
import { createStoredLead } from '../answers/stored-lead.ts'
import { createWatches } from '../answers/watch.ts'
import { createOfferWatch } from '../offers/offer-watch.ts'
import { createNamedPictures } from '../pictures/named-pictures.ts'
import { MAX_NAMED, PICTURE_LIMITS } from '../pictures/picture-limits.ts'
import { createPictures } from '../pictures/pictures.ts'
import type { CoreApi } from './open-api.ts'
import type { CoreData } from './open-data.ts'
import type { CoreHost } from './open-host.ts'

const BYTES_A_MEGABYTE = 1_000_000

export type CoreAnswers = ReturnType<typeof openAnswers>['parts']

/** The fourth phase: questions can be answered. */
export function openAnswers(
  { deps, tuning, events, log, now, timers }: CoreHost,
  data: CoreData,
  { companyApi, connections, demo }: CoreApi,
) {
  const { companies, companySettings, preferences, secrets, store } = data
  const onStored = (change: StoreChange) => events.emit('stored', change)
  const offlineStores = createOfflineStores(store, now)
  const reading = { companies, companyApi, secrets, store, now, onStored, offlineStores }
  const corrections = createCorrectionsLedger(reading)
  const measured = createMeasuredFactsStore({
    ...{ companies, companySettings, corrections },
    onChange: (companyId) => onStored({ companyId, operation: 'marketing.funnel', isMeasured: true }),
  })
  const named = createNamedPictures(MAX_NAMED)
  const gateway = createGateway({ ...reading, onRead: named.note })
  const funnelGateway = createFunnelGateway({
    ...{ companies, now },
    funnelDays: createFunnelDays({ ...reading, onAnswer: (answer) => void measured.note(answer) }),
    totalParts: (companyId) => measured.get(companyId).total,
  })
  const stalledHistory = createStalledHistory(reading)
  const pipelinesHistory = createPipelinesHistory(reading)
  const bannersHistory = createBannersHistory({ ...reading, onRead: named.note })
  const countsHistory = createCountsHistory(reading)
  const offerWatch = createOfferWatch({
    ...{ companies, secrets, store, gateway, now, onStored },
    baskets: (companyId) => companySettings.get(companyId).baskets,
  })
  const pipelinesReader = createPipelinesReader({ funnelGateway, stalledHistory, corrections, measured })
  const watches = createWatches({
    sources: createSources({
      ...{ gateway, pipelinesReader, pipelinesHistory, bannersHistory, countsHistory, offerWatch },
      readKnownProducts: createKnownProducts(reading),
      readStoredLead: createStoredLead(reading),
    }),
    ...{ timers, now },
    onAnswer: (watchId, answer) => events.emit('desktop', { type: 'answer', watchId, answer }),
    onProgress: (watchId, count) => events.emit('desktop', { type: 'answer-progress', watchId, count }),
    onLive: (companyId) => events.emit('refreshed', { companyId }),
    onFailure: () => log('UNEXPECTED', 'answer'),
  })
  const pictures = createPictures({
    ...{ companies, connections, demo, named, secrets, store, now },
    fetch: deps.fetchPicture,
    limits: { ...PICTURE_LIMITS, ...tuning.pictureLimits },
    mostBytes: () => preferences.effectiveRetention().pictureMegabytes * BYTES_A_MEGABYTE,
  })
  events.on('stored', watches.noteStored)
  events.on('state', () => {
    const isConnected = (companyId: string) => companies.get(companyId) !== null
    watches.forget(isConnected)
    named.forget(isConnected)
  })
  events.on('desktop', (event) => {
    if (event.type === 'connection' && event.connection.state === 'connected') pictures.retry()
  })
  return {
    parts: {
      ...{ gateway, offerWatch, funnelGateway, stalledHistory, pipelinesHistory, pipelinesReader },
      ...{ pictures, watches },
    },
    close() {
      pictures.close()
      watches.close()
    },
  }
}
