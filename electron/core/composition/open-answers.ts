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
  const named = createNamedPictures(MAX_NAMED)
  const onRead = named.note
  const reading = { companies, companyApi, secrets, store, now, onStored, offlineStores, onRead }
  const keptDays = createKeptDays(reading)
  const measured = createMeasuredFactsStore({
    ...{ companies, companySettings, keptDays },
    onChange: (companyId) => onStored({ companyId, operation: 'marketing.funnel', isMeasured: true }),
  })
  const gateway = createGateway(reading)
  const funnelGateway = createFunnelGateway({
    ...{ companies, now },
    funnelDays: createFunnelDays({ ...reading, onAnswer: (answer) => void measured.note(answer) }),
    totalParts: (companyId) => measured.get(companyId).total,
  })
  const offerWatch = createOfferWatch({
    ...{ companies, secrets, store, gateway, now, onStored },
    baskets: (companyId) => companySettings.get(companyId).baskets,
  })
  const pipelinesReader = createPipelinesReader({ funnelGateway, keptDays, measured })
  const watches = createWatches({
    sources: createSources({ gateway, pipelinesReader, keptDays, readOffers: offerWatch.read }),
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
      gateway,
      offerWatch,
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
