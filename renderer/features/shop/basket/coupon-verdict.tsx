import { useTranslation } from 'react-i18next'
import { addKnown } from '../../../../shared/funnel/add-known.ts'
import { Notice } from '../../../components/notice.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { RefusalNote } from './refusal-note.tsx'
import type { Simulated } from './use-simulation.ts'

/** Whether the coupon holds. Nothing without a coupon. */
export function CouponVerdict({ simulated }: { readonly simulated: Simulated }) {
  const { t } = useTranslation('shop')
  const formats = useFormats()
  const { input, discounts } = simulated
  if (discounts === null) return null
  // The shop may refuse without a coupon, too; it is shown either way.
  if (discounts.refusal !== null) return <RefusalNote refusal={discounts.refusal} simulated={simulated} />
  const code = input.coupon
  if (code === null) return null
  const own = (discounts.list ?? []).filter(({ origin }) => origin === 'coupon')
  if (own.length === 0) return <Notice tone="warn" title={t('couponUnclear', { code })} />
  const cents = addKnown(own.map((each) => each.cents))
  if (cents === null) return <Notice tone="good" title={t('couponAcceptedUnknown', { code })} />
  const isOfShipping = own.every(({ type }) => type === 'frete')
  return (
    <Notice
      tone="good"
      title={t(isOfShipping ? 'couponAcceptedShipping' : 'couponAccepted', {
        code,
        amount: formats.money(cents),
      })}
    />
  )
}
