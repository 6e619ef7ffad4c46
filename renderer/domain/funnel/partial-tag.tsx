import type { Headline } from '../../../shared/funnel/so-far.ts'
import { Tag } from '../../components/notice.tsx'
import { useSay } from '../../report/say.ts'
import { partialWords } from './funnel-words.ts'

/** "parcial: só 20 ago. a 27 nov." beside a sum with missing or older days; nothing beside a complete one. */
export function PartialTag({ part }: { readonly part: Headline }) {
  const words = partialWords(useSay(), part)
  return words && <Tag tone="warn">{words}</Tag>
}
