import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { type OpenedPerson, setOpenedPerson } from '../../domain/people/opened-person.ts'
import { RecordDrawer } from '../../list/record-drawer.tsx'
import { pathOfPerson } from '../../navigation/screens.ts'
import { useFocusBack } from '../../platform/use-focus-back.ts'
import { useSay } from '../../report/say.ts'
import { useOpenTarget } from '../../report/surfaces/use-open-target.ts'
import { AgreedCard } from './agreed-card.tsx'
import { ConversionCard } from './conversion-card.tsx'
import styles from './person-page.module.css'
import { PersonTiles } from './person-tiles.tsx'
import { Severities } from './severities.tsx'
import { PersonScreenProvider, usePersonAnswers } from './use-person-screen.ts'

const close = () => setOpenedPerson(null)

/** The figures of a person over the screen on which the name was clicked. */
export function PersonDrawer({ id, name }: OpenedPerson) {
  const { t } = useSay()
  const [path] = useLocation()
  const open = useOpenTarget('person')
  const screen = usePersonAnswers(id, (target) => {
    // The screen of the target may be the one under the drawer.
    close()
    open(target)
  })
  useFocusBack()
  // Another screen, and another company, begin without it.
  useEffect(() => close, [path])
  return (
    <PersonScreenProvider value={screen}>
      <RecordDrawer name={name} closeLabel={t('people:close')} size={520} onClose={close}>
        <div className={styles.drawer}>
          <Link href={pathOfPerson(id)} className={styles.whole}>
            {t('people:openPage')}
          </Link>
          <AgreedCard />
          <div>
            <PersonTiles />
            <Severities />
          </div>
          <ConversionCard />
        </div>
      </RecordDrawer>
    </PersonScreenProvider>
  )
}
