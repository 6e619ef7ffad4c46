import type { CollectorCore } from '../../../collector/open-core.ts'
import type { RunningCollector } from '../../../collector/start-collector.ts'

/** Returns the core of a Coletor that is alone with its data. */
export function coreOf({ cores }: Pick<RunningCollector, 'cores'>): CollectorCore {
  const [core] = cores()
  if (core === undefined) throw new Error('no core is open')
  return core
}
