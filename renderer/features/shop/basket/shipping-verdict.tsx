import { useTranslation } from 'react-i18next'
import { LOCAL_DELIVERY } from '../../../../shared/shop/shipping.ts'
import { Notice } from '../../../components/notice.tsx'
import { useSay } from '../../../report/say.ts'
import { shippingWords } from './shipping-words.ts'
import type { Simulated } from './use-simulation.ts'

/** Whether the basket can be sent there, and for how much. Nothing without a CEP. */
export function ShippingVerdict({ simulated }: { readonly simulated: Simulated }) {
  const { t } = useTranslation('shop')
  const say = useSay()
  const words = shippingWords(say, say.formats)
  const { shipping, chosen, input } = simulated
  if (shipping === null) return null
  const place = words.place(shipping.cep ?? input.cep, shipping.uf)
  const none = words.noQuote(shipping)
  const reasons = [none && `${none.title}.`, none?.help, words.unshipped(shipping, input.items)].filter(
    (reason) => reason != null,
  )
  if (chosen === null) {
    return (
      <Notice
        tone="bad"
        title={t('noShippingVerdict', { place })}
        text={reasons.length === 0 ? t('noOptions') : reasons.join(' ')}
      />
    )
  }
  const price = words.price(chosen.priceCents)
  const option = shipping.options?.find(({ key }) => key === chosen.key)
  const days = option && chosen.key !== LOCAL_DELIVERY ? words.days(option) : null
  const title =
    days === null ? t('shippingVerdict', { place, price }) : t('shippingVerdictDays', { place, price, days })
  const tone = chosen.priceCents === null ? 'warn' : 'good'
  return <Notice tone={tone} title={title} {...(reasons.length > 0 && { text: reasons.join(' ') })} />
}
