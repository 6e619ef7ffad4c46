import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { isWithoutName } from '../../../shared/bridge/company-name.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { Tag } from '../../components/tag.tsx'
import { hostOf } from '../../format/host-of.ts'
import { CONNECT_PATH } from '../../navigation/screens.ts'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { RenameForm } from './rename-form.tsx'
import styles from './settings-page.module.css'
import { TimeZoneDialog } from './time-zone-dialog.tsx'
import { TokenDiagnosisDialog } from './token-diagnosis-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'

interface CompaniesCardProps {
  readonly onError: (error: AppError | null) => void
}

const DIALOGS = ['newToken', 'zone', 'diagnose'] as const
/** The demo has neither a token nor a zone of the user's. */
const DEMO_DIALOGS = ['diagnose'] as const
type SettingsDialogName = (typeof DIALOGS)[number]

/** The companies connected on this computer. */
export function CompaniesCard({ onError }: CompaniesCardProps) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const { companies, activeCompanyId } = useAppState()
  const [, navigate] = useLocation()
  const [renamedId, setRenamedId] = useState<string | null>(null)
  /** The company that was renamed last: its button has the focus again. */
  const [namedId, setNamedId] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Company | null>(null)
  const [opened, setOpened] = useState<{
    readonly what: SettingsDialogName
    readonly company: Company
  } | null>(null)
  const [replaced, setReplaced] = useState<string | null>(null)
  const close = () => setOpened(null)
  const endNaming = (companyId: string) => {
    setRenamedId(null)
    setNamedId(companyId)
  }
  const activate = async (companyId: string) => {
    const result = await runStateCommand('company.activate', { companyId })
    onError(result.ok ? null : result.error)
  }
  return (
    <Card title={t('companies')} sub={t('companiesSub')}>
      <ul>
        {companies.map((company) => (
          <li key={company.id} className={styles.company}>
            <div className={styles.words}>
              {renamedId === company.id ? (
                <RenameForm
                  {...{ company, onError }}
                  isFirstName={false}
                  onDone={() => endNaming(company.id)}
                />
              ) : (
                <span className={styles.name}>
                  {company.label} {company.id === activeCompanyId && <Tag tone="good">{t('active')}</Tag>}{' '}
                  {company.isDemo && <Tag tone="calm">{common('demo')}</Tag>}
                </span>
              )}
              {isWithoutName(company) && (
                <MissingName {...{ company, onError }} onDone={() => endNaming(company.id)} />
              )}
              <small>
                {hostOf(company.baseUrl)} · {company.timeZone} · {t(company.tokenPlace)}
              </small>
            </div>
            {renamedId !== company.id && (
              <div className={styles.actions}>
                {company.id !== activeCompanyId && (
                  <Button variant="default" size="compact-sm" onClick={() => void activate(company.id)}>
                    {t('use')}
                  </Button>
                )}
                {!isWithoutName(company) && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    ref={namedId === company.id ? focusAtOnce : null}
                    onClick={() => setRenamedId(company.id)}
                  >
                    {t('rename')}
                  </Button>
                )}
                {(company.isDemo ? DEMO_DIALOGS : DIALOGS).map((what) => (
                  <Button
                    key={what}
                    variant="default"
                    size="compact-sm"
                    onClick={() => setOpened({ what, company })}
                  >
                    {t(what)}
                  </Button>
                ))}
                <Button
                  variant="default"
                  size="compact-sm"
                  className={styles.danger ?? ''}
                  onClick={() => setLeaving(company)}
                >
                  {t('disconnect')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="light" size="compact-sm" mt={10} onClick={() => navigate(CONNECT_PATH)}>
          {common('connectAnother')}
        </Button>
      </div>
      <div role="status" className={styles.said}>
        {replaced !== null && t('tokenReplaced', { label: replaced })}
      </div>
      {opened?.what === 'newToken' && (
        <TokenDialog
          company={opened.company}
          onClose={close}
          onDone={() => {
            setReplaced(opened.company.label)
            close()
          }}
        />
      )}
      {opened?.what === 'zone' && (
        <TimeZoneDialog company={opened.company} onError={onError} onClose={close} />
      )}
      {opened?.what === 'diagnose' && <TokenDiagnosisDialog company={opened.company} onClose={close} />}
      {leaving && <DisconnectDialog company={leaving} onError={onError} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

interface MissingNameProps extends CompaniesCardProps {
  readonly company: Company
  readonly onDone: () => void
}

/** Asks for the name of a company that appears by its address. */
function MissingName(props: MissingNameProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p className={styles.text}>{t('nameMissing')}</p>
      <RenameForm {...props} isFirstName />
    </>
  )
}
