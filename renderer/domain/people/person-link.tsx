import type { MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { pathOfPerson } from '../../navigation/screens.ts'
import { isPersonId } from '../../views/leads-view.ts'
import { setOpenedPerson } from './opened-person.ts'
import styles from './person-link.module.css'

interface PersonLinkProps {
  /** As the platform sent it. */
  readonly id: unknown
  readonly name: string
  /** False in a list of many rows: Tab passes it, and the row's record has it, too. */
  readonly isStop?: boolean
  /** True where the names are a list of the pages: a click opens the page. */
  readonly isOfPage?: boolean
}

/**
 * A person's name, which opens the person over the screen, and the page with Ctrl; the name alone where the platform
 * gives no id.
 */
export function PersonLink({ id, name, isStop = true, isOfPage = false }: PersonLinkProps) {
  const [, navigate] = useLocation()
  if (!isPersonId(id)) {
    return (
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
    )
  }
  const known = id.toLowerCase()
  const open = (event: MouseEvent) => {
    // The row around the name opens something else, and the link would always open the page.
    event.stopPropagation()
    event.preventDefault()
    if (isOfPage || event.ctrlKey || event.metaKey) navigate(pathOfPerson(known))
    else setOpenedPerson({ id: known, name })
  }
  return (
    <Link
      href={pathOfPerson(known)}
      aria-haspopup={isOfPage ? undefined : 'dialog'}
      className={styles.name}
      title={name}
      tabIndex={isStop ? undefined : -1}
      onClickCapture={open}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
