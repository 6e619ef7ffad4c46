import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../../../shared/shop/discounts.ts'
import { needOf } from '../../../../shared/shop/refusal-need.ts'
import { Notice } from '../../../components/notice.tsx'
import { UNKNOWN } from '../../../format/format.ts'
import { pluralOfAmount } from '../../../format/plural-of-amount.ts'
import { shownText } from '../../../format/shown-text.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { useBasketScreen } from './use-basket-screen.ts'
import type { Simulated } from './use-simulation.ts'

interface RefusalNoteProps {
  readonly refusal: Refusal
  readonly simulated: Simulated
}

/** Why the coupon is refused, what would make it valid, and the shop's own words. */
export function RefusalNote({ refusal, simulated }: RefusalNoteProps) {
  const { t } = useTranslation('shop')
  const { fields } = useBasketScreen()
  const need = useNeed(refusal, simulated)
  const limits = useLimits(refusal)
  const { knownReason, reason } = refusal
  const code = refusal.code ?? simulated.input.coupon ?? UNKNOWN
  const text = shownText(refusal.text)
  const lines = [
    need,
    limits,
    text === null ? null : t('shopSays', { text }),
    knownReason === null && reason !== null ? t('reasonGiven', { reason }) : null,
  ].filter((line) => line !== null)
  const target =
    knownReason === 'exige_identificacao'
      ? { label: t('goBuyer'), field: fields.buyer }
      : knownReason === 'sem_frete' && simulated.input.cep === null
        ? { label: t('goCep'), field: fields.cep }
        : null
  return (
    <Notice
      tone="bad"
      title={knownReason === null ? t('refusedTitle', { code }) : t(`refusals.${knownReason}`, { code })}
      text={lines.join(' ')}
      {...(target && { action: { label: target.label, run: () => target.field.current?.focus() } })}
    />
  )
}

/** Returns what would make the coupon valid; null for a reason that the specification does not list. */
function useNeed(refusal: Refusal, { sum }: Simulated): string | null {
  const { t } = useTranslation('shop')
  const formats = useFormats()
  const { knownReason, minValueCents, minItems } = refusal
  const { missingCents, missingItems } = needOf(refusal, sum)
  if (knownReason === 'minimo_valor' && minValueCents !== null) {
    const min = formats.money(minValueCents)
    return missingCents === null
      ? t('needMinValue', { min })
      : t('needMissingValue', {
          min,
          missing: formats.money(missingCents),
          count: pluralOfAmount(missingCents),
        })
  }
  if (knownReason === 'minimo_itens' && minItems !== null) {
    return missingItems === null
      ? t('needMinItems', { count: minItems })
      : t('needMissingItems', { min: t('limitItems', { count: minItems }), count: missingItems })
  }
  return knownReason === null ? null : t(`needs.${knownReason}`)
}

/** Returns the minimums that the refusal names beside another reason; null when it names none. */
function useLimits({ knownReason, minValueCents, minItems }: Refusal): string | null {
  const { t } = useTranslation('shop')
  const formats = useFormats()
  const limits = [
    minValueCents !== null && knownReason !== 'minimo_valor'
      ? t('limitValue', { amount: formats.money(minValueCents) })
      : null,
    minItems !== null && knownReason !== 'minimo_itens' ? t('limitItems', { count: minItems }) : null,
  ].filter((limit) => limit !== null)
  return limits.length === 0 ? null : t('refusalLimits', { limits: limits.join(', ') })
}
