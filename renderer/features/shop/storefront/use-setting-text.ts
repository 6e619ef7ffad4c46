import { useTranslation } from 'react-i18next'
import type { CarouselSetting } from '../../../../shared/shop/storefront/banners.ts'
import { rawText } from '../../../../shared/text/raw-text.ts'
import { useFormats } from '../../../format/use-formats.ts'

/** Returns what writes a setting of the carousel: `6 s`, `sim`, or why there is none. */
export function useSettingText(): (setting: CarouselSetting) => string {
  const { t } = useTranslation('storefront')
  const formats = useFormats()
  return ({ state, value }) => {
    if (state === 'absent' || state === 'empty') return t(`states.${state}`)
    if (state === 'odd') return `${rawText(value)} (${t('odd')})`
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'number' ? t('seconds', { seconds: formats.count(value / 1000) }) : String(value)
  }
}
