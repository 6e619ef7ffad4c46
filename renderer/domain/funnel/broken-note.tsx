import { memo, useMemo } from 'react'
import { brokenInvariants, type Checked } from '../../../shared/funnel/invariants.ts'
import { type Say, useSay } from '../../report/say.ts'

/** "Números da plataforma que não fecham: …"; null where all hold. */
export function brokenWords({ t }: Pick<Say, 't'>, checked: Checked): string | null {
  const broken = brokenInvariants(checked)
  if (broken.length === 0) return null
  return t('broken.line', { names: broken.map((each) => t(`broken.${each}`)).join('; ') })
}

/** One line at the foot of a screen, only where answers contradict each other. */
export const BrokenNote = memo(function BrokenNote({ checked }: { readonly checked: Checked }) {
  const say = useSay()
  const words = useMemo(() => brokenWords(say, checked), [say, checked])
  return words && <p className="note">{words}</p>
})
