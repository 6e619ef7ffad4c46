// The single list of the 15 operations. To add one: define it in operations/<group>.ts, add it here, add a handler to
// the service, a component to a screen, and its name in both languages; test them. The compiler names what is missing.
import type { z } from 'zod'
import type { OperationDefinition } from './operation.ts'
import { leadsList } from './operations/leads.ts'
import { marketingFunnel } from './operations/marketing.ts'
import { messagesList } from './operations/messages.ts'
import { pipelinesGet, pipelinesList } from './operations/pipelines.ts'
import { productsGet, productsList, productsSearch } from './operations/products.ts'
import { shopDescontoValidar, shopFreteCalcular } from './operations/shop.ts'
import { shopBannersList, shopLojaConfig } from './operations/shop-storefront.ts'
import { stagesList } from './operations/stages.ts'
import { tasksGet, tasksList } from './operations/tasks.ts'

export const OPERATIONS = {
  'messages.list': messagesList,
  'leads.list': leadsList,
  'pipelines.list': pipelinesList,
  'pipelines.get': pipelinesGet,
  'stages.list': stagesList,
  'tasks.list': tasksList,
  'tasks.get': tasksGet,
  'products.search': productsSearch,
  'products.list': productsList,
  'products.get': productsGet,
  'shop.desconto.validar': shopDescontoValidar,
  'shop.frete.calcular': shopFreteCalcular,
  'shop.loja.config': shopLojaConfig,
  'shop.banners.list': shopBannersList,
  'marketing.funnel': marketingFunnel,
} as const satisfies Record<string, OperationDefinition>

export type OperationName = keyof typeof OPERATIONS

/** What a client sends. */
export type OperationParams<Name extends OperationName> = z.input<(typeof OPERATIONS)[Name]['request']>
/** A request after validation and defaults, as a handler of the service receives it. */
export type OperationRequest<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['request']>
/** What the service returns in `result`. */
export type OperationResponse<Name extends OperationName> = z.output<(typeof OPERATIONS)[Name]['response']>
/** `result` as the client reads it. */
export type OperationResult<Name extends OperationName> = z.output<
  (typeof OPERATIONS)[Name]['clientResponse']
>

export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[]

export function isOperationName(name: unknown): name is OperationName {
  return typeof name === 'string' && Object.hasOwn(OPERATIONS, name)
}
