import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownAs } from '../../views/shown-as.ts'
import { Card, type CardProps } from '../card.tsx'

export interface ChartCardProps extends CardProps {
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
  readonly children: ReactNode
}

/** A card that switches between a chart and its table, and says where its numbers come from. */
export function ChartCard({ shownAs, onShowAs, actions = [], children, ...card }: ChartCardProps) {
  const { t } = useTranslation()
  const isChart = shownAs === 'chart'
  const toggle = {
    label: t(isChart ? 'asTable' : 'asChart'),
    letter: 'T',
    run: () => onShowAs(isChart ? 'table' : 'chart'),
  }
  return (
    <Card isPicture {...card} actions={[toggle, ...actions]}>
      {children}
    </Card>
  )
}
