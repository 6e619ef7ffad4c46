import { useTranslation } from 'react-i18next'
import {
  type Banner,
  type BannerSlot,
  bannerProblems,
  bannersBySlot,
  bannerWindow,
} from '../../../../shared/shop/storefront/banners.ts'
import { useCompany } from '../../../bridge/app-store.ts'
import { AboutNumber } from '../../../components/about-number.tsx'
import { AnswerView } from '../../../components/answer-view.tsx'
import { Card } from '../../../components/card.tsx'
import { EmptyNote } from '../../../components/empty-note.tsx'
import { FirstRows } from '../../../components/first-rows.tsx'
import { Picture } from '../../../components/picture.tsx'
import { Tag } from '../../../components/tag.tsx'
import { shownText } from '../../../format/shown-text.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { LinkText } from './link-text.tsx'
import styles from './storefront.module.css'
import { useStorefrontScreen } from './use-storefront-screen.ts'

/** The banners of now by position, with their pictures. */
export function BannersCard() {
  const { t } = useTranslation('storefront')
  const { banners } = useStorefrontScreen()
  const list = banners.value?.banners ?? null
  return (
    <Card
      title={t('banners')}
      sub={t('bannersSub')}
      more={
        list !== null && (
          <>
            {t('bannerCount', { count: list.length })}
            <AboutNumber
              name={t('banners')}
              definition="banners"
              operation="shop.banners.list"
              capturedAt={banners.collected}
            />
          </>
        )
      }
    >
      <AnswerView answerState={banners} skeleton="lines" height={260}>
        {({ banners: its }) =>
          its === null ? (
            <EmptyNote title={t('bannersUnknownTitle')} text={t('bannersUnknownText')} />
          ) : its.length === 0 ? (
            <EmptyNote title={t('noBannersTitle')} text={t('noBannersText')} />
          ) : (
            <FirstRows rows={bannersBySlot(its)} rest="div">
              {(slot) => <Slot key={slot.slot ?? ''} slot={slot} />}
            </FirstRows>
          )
        }
      </AnswerView>
    </Card>
  )
}

function Slot({ slot: { slot, banners } }: { readonly slot: BannerSlot }) {
  const { t } = useTranslation('storefront')
  const name = slot ?? t('slotUnknown')
  return (
    <section className={styles.slot} aria-label={name}>
      <h3>
        {name} <small>{t('bannerCount', { count: banners.length })}</small>
      </h3>
      <ul>
        <FirstRows rows={banners} rest="li">
          {(banner, index) => <BannerRow key={index} banner={banner} />}
        </FirstRows>
      </ul>
    </section>
  )
}

function BannerRow({ banner }: { readonly banner: Banner }) {
  const { t } = useTranslation('storefront')
  const { ownServer } = useStorefrontScreen()
  const { titulo, imagem_url, ordem } = banner
  const title = shownText(titulo) ?? t(titulo === undefined ? 'titleUnknown' : 'untitled')
  return (
    <li className={styles.banner}>
      <Picture url={imagem_url ?? null} alt={t('pictureOf', { name: title })} width={120} height={60} />
      <div>
        <strong>{title}</strong>
        <small>{typeof ordem === 'number' ? t('order', { order: ordem }) : t('orderUnknown')}</small>
        <Address banner={banner} field="link_url" />
        <PictureAddress banner={banner} />
        <WindowWords banner={banner} />
        {bannerProblems(banner, ownServer).map(({ field, problem }) => (
          <p key={field} className={styles.reason}>
            {t(`bannerProblem.${problem}`, { field: t(`bannerFields.${field}`) })}
          </p>
        ))}
      </div>
    </li>
  )
}

/** An address under its name; a missing one says so. */
function Address({ banner, field }: { readonly banner: Banner; readonly field: 'link_url' | 'imagem_url' }) {
  const { t } = useTranslation('storefront')
  const address = shownText(banner[field])
  const state = banner[field] === undefined ? 'absent' : 'empty'
  return (
    <small>
      {t(`bannerFields.${field}`)} {address === null ? t(`states.${state}`) : <LinkText address={address} />}
    </small>
  )
}

/** The address of the picture, one click away; a missing one is said. */
function PictureAddress({ banner }: { readonly banner: Banner }) {
  const { t } = useTranslation('storefront')
  if (shownText(banner.imagem_url) === null) return <Address banner={banner} field="imagem_url" />
  return (
    <details className={styles.details}>
      <summary>{t('pictureAddress')}</summary>
      <Address banner={banner} field="imagem_url" />
    </details>
  )
}

/** The days that the answer itself names; the specification shows none. */
function WindowWords({ banner }: { readonly banner: Banner }) {
  const { t } = useTranslation('storefront')
  const { timeZone } = useCompany()
  const { today } = useStorefrontScreen()
  const formats = useFormats()
  const window = bannerWindow(banner, timeZone)
  if (window === null) return null
  const { from, to } = window
  const kind = from === null ? 'to' : to === null ? 'from' : 'both'
  const days = { from: from ? formats.day(from) : '', to: to ? formats.day(to) : '' }
  const isOver = to !== null && to < today
  const isFuture = from !== null && from > today
  return (
    <small>
      {t(`window.${kind}`, days)} {isOver && <Tag tone="warn">{t('window.over')}</Tag>}
      {isFuture && <Tag tone="accent">{t('window.future')}</Tag>}
    </small>
  )
}
