import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { APPLICATION_KEY } from '../answers/query-client.ts'
import { useAppState } from '../bridge/app-store.ts'
import { callDesktop } from '../bridge/bridge.ts'
import { BrandIcon } from '../components/icons.tsx'
import { useFormats } from '../format/use-formats.ts'
import styles from './newer-store-page.module.css'

/**
 * Instead of the first run when a newer version wrote the store, as after going back to an older Leme: an empty
 * Conectar would look as if everything were lost.
 */
export function NewerStorePage({ onGoOn }: { readonly onGoOn: () => void }) {
  const { t } = useTranslation()
  const { version } = useAppState()
  return (
    <main className={styles.page}>
      <div className={styles.note}>
        <BrandIcon />
        <h1>{t('newerStore.title')}</h1>
        <p>{t('newerStore.text', { version })}</p>
        <FormerCopy />
        <p className={styles.further}>{t('newerStore.goOnText')}</p>
        <Button variant="default" onClick={onGoOn}>
          {t('newerStore.goOn')}
        </Button>
      </div>
    </main>
  )
}

/** Offers the copy made before the update, where this version can read it. */
function FormerCopy() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [outcome, setOutcome] = useState<'copyUsed' | 'copyFailed' | null>(null)
  const { data } = useQuery({
    queryKey: [APPLICATION_KEY, 'store-copy'],
    queryFn: () => callDesktop('store.describe', {}),
    gcTime: 0,
  })
  const copy = data?.ok ? data.value.copy : null
  if (!copy?.isReadable) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const when = formats.dateTime(copy.madeAt, timeZone)
  const restore = async () => {
    const result = await callDesktop('store.restoreCopy', {})
    setOutcome(result.ok ? 'copyUsed' : 'copyFailed')
  }
  return (
    <>
      <p>{t('newerStore.copyText', { when })}</p>
      {outcome === 'copyUsed' ? null : (
        <Button onClick={() => void restore()}>{t('newerStore.useCopy', { when })}</Button>
      )}
      <p role="status">{outcome === null ? '' : t(`newerStore.${outcome}`, { when })}</p>
    </>
  )
}
