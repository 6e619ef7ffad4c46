import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pathOf } from '../../navigation/screens.ts'
import type { Target } from '../target.ts'
import { useOpenTarget } from './use-open-target.ts'

interface TargetLinkProps {
  readonly target: Target
  /** For the pointer. */
  readonly title?: string
  readonly children: ReactNode
}

/** A link to the screen and filter that show the same number. */
export function TargetLink({ target, title, children }: TargetLinkProps) {
  const open = useOpenTarget()
  return (
    <Link
      href={pathOf(target.screen)}
      title={title}
      onClick={(event) => {
        event.preventDefault()
        open(target)
      }}
    >
      {children}
    </Link>
  )
}
