import { useTranslation } from 'react-i18next'
import { calendarCells, type SeenBanner } from '../../../../shared/shop/storefront/seen-banners.ts'
import { AnswerView } from '../../../components/answer-view.tsx'
import { Card } from '../../../components/card.tsx'
import { EmptyNote } from '../../../components/empty-note.tsx'
import { FirstRows } from '../../../components/first-rows.tsx'
import { Tag } from '../../../components/tag.tsx'
import { shownText } from '../../../format/shown-text.ts'
import { useFormats } from '../../../format/use-formats.ts'
import calendarStyles from './seen-banners-card.module.css'
import styles from './storefront.module.css'
import { useStorefrontScreen } from './use-storefront-screen.ts'

/** Each row draws every day of the calendar. */
const SEEN_AT_ONCE = 60
const LEGEND = ['seen', 'unseen', 'gap'] as const
const TONES = { new: 'accent', gone: 'warn', back: 'accent' } as const

/** On which days this computer saw each banner: what was answered, never what is scheduled. */
export function SeenBannersCard() {
  const { t } = useTranslation(['storefront', 'common'])
  const { history, seen, calendar } = useStorefrontScreen()
  const formats = useFormats()
  return (
    <Card
      title={t('seen')}
      sub={t('seenSub')}
      more={
        history.value !== null &&
        history.value.length > 0 &&
        t('common:days', { count: history.value.length })
      }
    >
      <AnswerView answerState={history} isHistory skeleton="lines" height={140}>
        {(stored) =>
          stored.length === 0 ? (
            <EmptyNote title={t('seenEmptyTitle')} text={t('seenEmptyText')} />
          ) : (
            <>
              <ul className={styles.seen}>
                <FirstRows rows={seen} rest="li" atOnce={SEEN_AT_ONCE}>
                  {(banner) => <SeenRow key={banner.key} banner={banner} />}
                </FirstRows>
              </ul>
              <p className={calendarStyles.legend}>
                <span>{formats.range(calendar)}</span>
                {LEGEND.map((state) => (
                  <span key={state}>
                    <i data-state={state} aria-hidden="true" />
                    {t(`seenLegend.${state}`)}
                  </span>
                ))}
              </p>
            </>
          )
        }
      </AnswerView>
    </Card>
  )
}

function SeenRow({ banner }: { readonly banner: SeenBanner }) {
  const { t } = useTranslation('storefront')
  const { history, calendar } = useStorefrontScreen()
  const formats = useFormats()
  const { change, days } = banner
  const { titulo, slot } = banner.banner
  const [first, last] = [days[0], days.at(-1)]
  const dayOf = (day: typeof first) => (day === undefined ? '' : formats.day(day))
  return (
    <li>
      <div>
        <strong>{shownText(titulo) ?? t(titulo === undefined ? 'titleUnknown' : 'untitled')}</strong>
        <small>{shownText(slot) ?? t('slotUnknown')}</small>
        {change !== 'always' && <Tag tone={TONES[change]}>{t(`seenTags.${change}`)}</Tag>}
      </div>
      <div className={calendarStyles.days} aria-hidden="true">
        {calendarCells(banner, history.value ?? [], calendar).map(({ day, state }) => (
          <i key={day} data-state={state} title={`${formats.day(day)}: ${t(`seenLegend.${state}`)}`} />
        ))}
      </div>
      <small>{t(`seenChanges.${change}`, { first: dayOf(first), last: dayOf(last) })}</small>
    </li>
  )
}
