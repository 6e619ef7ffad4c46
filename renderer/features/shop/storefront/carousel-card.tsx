import { useTranslation } from 'react-i18next'
import { type CarouselSetting, carouselSettings } from '../../../../shared/shop/storefront/banners.ts'
import { AnswerView } from '../../../components/answer-view.tsx'
import { Card } from '../../../components/card.tsx'
import { useSay } from '../../../report/say.ts'
import carousel from './carousel-card.module.css'
import styles from './storefront.module.css'
import { settingText } from './storefront-report.ts'
import { useStorefrontScreen } from './use-storefront-screen.ts'

/** How the banners move; what is missing is named. */
export function CarouselCard() {
  const { t } = useTranslation('storefront')
  const { banners } = useStorefrontScreen()
  return (
    <Card title={t('carousel')} sub={t('carouselSub')}>
      <AnswerView answerState={banners} skeleton="lines" height={120}>
        {({ carrossel }) =>
          carrossel === null ? (
            <p className={styles.unknown}>{t('carouselUnknown')}</p>
          ) : (
            <dl className={carousel.settings}>
              {carouselSettings(carrossel).map((setting) => (
                <Setting key={setting.field} setting={setting} />
              ))}
            </dl>
          )
        }
      </AnswerView>
    </Card>
  )
}

function Setting({ setting }: { readonly setting: CarouselSetting }) {
  const { t } = useTranslation('storefront')
  const say = useSay()
  return (
    <div>
      <dt className={carousel.settingName}>{t(`settings.${setting.field}`)}</dt>
      <dd className={carousel.settingValue} data-faint={setting.state !== 'filled' || undefined}>
        {settingText(say, setting)}
      </dd>
    </div>
  )
}
