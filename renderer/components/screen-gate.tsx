// One notice per screen for what the token is refused: what is missing, what still works, and a request to send. The
// cards themselves only say that permission is missing.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { REFUSAL_CODES, type RefusalCode } from '../../shared/bridge/error-traits.ts'
import type { ScreenWithNeeds } from '../../shared/screens.ts'
import { useCompany, useRefusals } from '../bridge/app-store.ts'
import {
  type ScreenAccess,
  screenAccess,
  TOLD_IN_PLACE,
  useAccessRequest,
} from '../navigation/screen-access.ts'
import { EmptyNote, Notice } from './notice.tsx'

interface AccessRequestProps {
  /** A complete sentence for the person who issues tokens; it names scopes and never a token. Null draws nothing. */
  readonly text: string | null
}

/** "Copiar pedido ao administrador": copies the sentence and confirms it. */
export function AccessRequest({ text }: AccessRequestProps) {
  const { label, run } = useAccessRequest(text ?? '')
  if (text === null) return null
  return (
    <div className="mt-8">
      <Button variant="default" size="compact-sm" aria-live="polite" onClick={run}>
        {label}
      </Button>
    </div>
  )
}

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
  const { title, text, request } = useAccessWords(label, access)
  const action = useAccessRequest(request ?? '')
  const isClosed = access.opens === 'not' && !hasValue
  if (isClosed) {
    return (
      <section className="flex min-h-320 p-24 rounded-8 bg-canvas" aria-label={title}>
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
    return t(`access.${code}.text`, { scopes: scopes.join(', ') })
  })
  const others = openScreens.map((other) => t(`screens.${other}`)).join(', ')
  const rest =
    extent === 'part' ? t('access.rest') : others === '' ? '' : t('access.others', { screens: others })
  const asked = missing.flatMap(({ operation, code }) => (code === 'NOT_OFFERED' ? [] : operation))
  const request =
    asked.length === 0
      ? null
      : [
          t('access.request', { company, scopes: asked.join(', ') }),
          ...(kinds.includes('FORBIDDEN') ? [t('access.requestRefused')] : []),
        ].join(' ')
  return {
    title: t(`access.${kinds[0] ?? 'SCOPE_DENIED'}.${extent}`),
    text: [...said, rest].filter(Boolean).join(' '),
    request,
  }
}

/**
 * The content of a card that the token may not fill. The screen explains once what to do; the card does so only for
 * operations that the screen does not cover.
 */
export function RefusedCard({ error, code }: { readonly error: AppError; readonly code: RefusalCode }) {
  const { t } = useTranslation()
  const { label: company } = useCompany()
  const scopes = error.operation ?? t('missingScope')
  const place = error.operation && TOLD_IN_PLACE[error.operation]
  const request = place && code !== 'NOT_OFFERED' ? t('access.request', { company, scopes }) : null
  // Not stretched: at the top of a tall card.
  return (
    <div className="flex-1">
      <EmptyNote title={t(`access.${code}.card`)} text={t(`access.${code}.text`, { scopes })}>
        <AccessRequest text={request} />
      </EmptyNote>
    </div>
  )
}
