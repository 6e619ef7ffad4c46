import { useTranslation } from 'react-i18next'
import { TextButton } from '../../components/text-button.tsx'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { useCopied } from '../../platform/use-copied.ts'
import type { ResponsibleGroup } from './tasks-model.ts'
import { useChaseText } from './use-chase-text.ts'

/** "Cobrar Íris (5)": copies all of her overdue tasks for a chat, and confirms it. */
export function ChaseButton({ group }: { readonly group: ResponsibleGroup }) {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation()
  const name = useResponsibleName()(group)
  const chaseText = useChaseText()
  const { outcome, copy } = useCopied(() => chaseText(group))
  const count = group.tasks.length
  const label = t('chase', { name: name.split(/\s+/)[0] ?? name, count })
  return (
    <>
      <TextButton label={t('chaseOf', { name, count })} onClick={copy}>
        {outcome === null ? label : common(outcome)}
      </TextButton>
      <span className="visually-hidden" role="status">
        {outcome && common(outcome)}
      </span>
    </>
  )
}
