// What "Exportar" copies of a basket: products, sum and delivery of a simulation of now, and when it was.
import { lineCents } from '../../../../shared/shop/totals.ts'
import type { Say } from '../../../report/say.ts'
import { lineName } from './line-words.ts'
import { shippingWords } from './shipping-words.ts'
import { sumLines, sumNotes } from './sum-words.ts'
import type { Simulation } from './use-simulation.ts'

/** Returns the lines of the text; null unless a simulation of now is shown. */
export function basketSummary(say: Say, simulation: Simulation): string[] | null {
  const { shown, isAsking, isOffline } = simulation
  const capturedAt = simulation.collected?.read().capturedAt ?? null
  if (shown === null || isAsking || isOffline || capturedAt === null) return null
  const { t, files: formats, timeZone } = say
  const { shipping, chosen, input, lines } = shown
  const words = shippingWords(say, formats)
  const option = shipping?.options?.find(({ key }) => key === chosen?.key)
  const delivery = shipping && [
    t('shop:shippingTo', { place: words.place(shipping.cep ?? input.cep, shipping.uf) }),
    option === undefined ? null : words.days(option),
  ]
  return [
    ...lines
      .filter(({ isCounted }) => isCounted !== false)
      .map((line) => {
        const total = formats.money(lineCents(line))
        const quantity = formats.count(line.quantity)
        const sum = line.quantity === 1 ? total : `${formats.money(line.unitCents)} = ${total}`
        return `${quantity} × ${lineName(line)} (${line.sku}): ${sum}`
      }),
    '',
    ...sumLines(say, formats, shown).map(({ label, amount }) => `${label}: ${amount}`),
    ...sumNotes({ t, formats }, shown),
    ...(delivery === null || chosen === null ? [] : [delivery.filter(Boolean).join(', ')]),
    '',
    t('shop:simulationOf', { time: formats.dateTime(capturedAt, timeZone) }),
  ]
}
