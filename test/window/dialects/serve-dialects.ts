import { appPartsOf } from '../../dialects/app-parts.ts'
import { readDialects } from '../../dialects/registry.ts'
import { type ServiceHere, startServiceHere } from '../../support/window/service-here.ts'

/** Starts the demo service that speaks the dialects `NAME[,NAME…]`. */
export const serveDialects = (nowMs: number, dialects: string): Promise<ServiceHere> =>
  startServiceHere(nowMs, undefined, appPartsOf(readDialects(dialects)))
