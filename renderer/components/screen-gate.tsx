// One notice per screen for what the token is refused: what is missing, what still works, and a request to send. The
// cards themselves only say that permission is missing.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { REFUSAL_CODES, type RefusalCode } from '../../shared/bridge/error-traits.ts'
import type { ScreenWithNeeds } from '../../shared/screens.ts'
import { useRefusals } from '../answers/refusals.ts'
import { useCompany } from '../bridge/app-store.ts'
import { type ScreenAccess, screenAccess } from '../navigation/screen-access.ts'
import { useAccessRequest } from '../navigation/use-access-request.ts'
import { AccessRequest } from './access-request.tsx'
import { EmptyNote } from './empty-note.tsx'
import { Notice } from './notice.tsx'
import styles from './screen-gate.module.css'

interface ScreenGateProps {
  readonly screen: ScreenWithNeeds
  /** True when the pipelines are known, from their list or without it. */
  readonly isListed?: boolean
  /** True when the screen has a stored value: it stays visible, whatever is refused now. */
  readonly hasValue: boolean
  readonly children: ReactNode
}

/** The screen, with a notice above it about what its token lacks; the notice alone when no part opens. */
export function ScreenGate({ screen, isListed = false, hasValue, children }: ScreenGateProps) {
  const { id, label } = useCompany()
  const access = screenAccess(screen, useRefusals(id), { isListed })
  const { title, text, request } = useAccessWords(screen, label, access)
  const action = useAccessRequest(request ?? '')
  const isClosed = access.opens === 'not' && !hasValue
  if (isClosed) {
    return (
      <section className={styles.closed} aria-label={title}>
        <EmptyNote title={title} text={text}>
          <AccessRequest text={request} />
        </EmptyNote>
      </section>
    )
  }
  return (
    <>
      {access.missing.length > 0 && (
        <Notice tone="calm" title={title} text={text} {...(request === null ? {} : { action })} />
      )}
      {children}
    </>
  )
}

function useAccessWords(
  screen: ScreenWithNeeds,
  company: string,
  { opens, missing, openScreens }: ScreenAccess,
): { readonly title: string; readonly text: string; readonly request: string | null } {
  const { t } = useTranslation()
  const scopesOf = (code: RefusalCode) =>
    missing.flatMap((item) => (item.code === code ? item.operation : []))
  const kinds = REFUSAL_CODES.filter((code) => scopesOf(code).length > 0)
  const extent = opens === 'not' ? 'whole' : 'part'
  const said = kinds.map((code) => {
    const scopes = scopesOf(code)
    return t(`access.${code}.text`, { count: scopes.length, scopes: scopes.join(', ') })
  })
  const others = openScreens.map((other) => t(`screens.${other}`)).join(', ')
  const rest =
    extent === 'part' ? t('access.rest') : others === '' ? '' : t('access.others', { screens: others })
  const asked = missing.flatMap(({ operation, code }) => (code === 'NOT_OFFERED' ? [] : operation))
  const request =
    asked.length === 0
      ? null
      : [
          t('access.request', { company, screen: t(`screens.${screen}`), scopes: asked.join(', ') }),
          ...(kinds.includes('FORBIDDEN') ? [t('access.requestRefused')] : []),
        ].join(' ')
  return {
    title: t(`access.${kinds[0] ?? 'SCOPE_DENIED'}.${extent}`),
    text: [...said, rest].filter(Boolean).join(' '),
    request,
  }
}
