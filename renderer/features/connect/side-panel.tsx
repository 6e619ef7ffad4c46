import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TokenDiagnosis } from '../../../shared/bridge/commands.ts'
import { Skeleton } from '../../components/answer-view.tsx'
import { ScreenPromises } from '../../components/company-fields.tsx'
import { BoltIcon, CloudIcon, ShieldIcon } from '../../components/icons.tsx'
import styles from './connect-page.module.css'

const POINTS = [
  { key: 'answers', Icon: BoltIcon },
  { key: 'offline', Icon: CloudIcon },
  { key: 'safe', Icon: ShieldIcon },
] as const

interface PointsPanelProps {
  /** What is being opened. */
  readonly opening: 'connect' | 'demo' | null
  readonly isDisabled: boolean
  readonly hasCompany: boolean
  readonly onOpenDemo: () => void
}

/** What Leme looks like and is for, and the demo company; shown beside the form until a token is tested. */
export function PointsPanel(props: PointsPanelProps) {
  const { opening, isDisabled, hasCompany, onOpenDemo } = props
  const { t } = useTranslation('connect')
  return (
    <aside className="[&_li]:flex [&_li]:items-center [&_li]:gap-16 [&_li]:py-8 [&_li]:px-0 min-w-0 py-0 px-8">
      {opening === null ? (
        <div className={styles.picture} role="img" aria-label={t('picture')} />
      ) : (
        <div className={`${styles.waiting} grid content-between p-24 overflow-hidden`}>
          <Skeleton kind="lines" height={72} />
          <Skeleton kind="bars" height={128} />
        </div>
      )}
      <div className="[&_p]:mt-5 [&_p]:text-ink-3 [&_p]:text-12 [&_p]:text-center mx-0 mt-14 mb-10">
        <Button
          // On a first run it is as good a way as the form; later it is one more company.
          variant={hasCompany ? 'light' : 'filled'}
          fullWidth
          h={38}
          loading={opening === 'demo'}
          disabled={isDisabled && opening !== 'demo'}
          onClick={onOpenDemo}
        >
          {t('demo')}
        </Button>
        <p>{opening === 'demo' ? t('demoStarting') : t('demoHelp')}</p>
      </div>
      <ul>
        {POINTS.map(({ key, Icon }) => (
          <li key={key}>
            <span className="size-36 flex-none grid place-items-center rounded-8 bg-accent-soft text-accent">
              <Icon />
            </span>
            {t(`points.${key}`)}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** What a token opens, in plain words; null during the test. */
export function DiagnosisPanel({ diagnosis }: { readonly diagnosis: TokenDiagnosis | null }) {
  const { t } = useTranslation('connect')
  return (
    <section
      className="[&_h2]:mb-6 [&_h2]:text-16 py-20 px-22 border border-line rounded-8 bg-canvas"
      aria-label={t('diagnosis')}
      aria-live="polite"
    >
      <h2>{t('diagnosis')}</h2>
      {diagnosis === null ? <Skeleton kind="lines" height={60} /> : <ScreenPromises {...diagnosis} />}
    </section>
  )
}
