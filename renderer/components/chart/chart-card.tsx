import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownAs } from '../../views/shown-as.ts'
import { AboutNumber, type AboutNumberProps } from '../about-number.tsx'
import { Card, type CardProps } from '../card.tsx'

export interface ChartCardProps extends Omit<CardProps, 'mark'> {
  /** What the card's numbers mean; absent when each number explains itself. */
  readonly about?: Omit<AboutNumberProps, 'name'>
  readonly shownAs: ShownAs
  readonly onShowAs: (shownAs: ShownAs) => void
  readonly children: ReactNode
}

/** A card that switches between a chart and its table, and says where its numbers come from. */
export function ChartCard({ about, shownAs, onShowAs, actions = [], children, ...card }: ChartCardProps) {
  const { t } = useTranslation()
  const isChart = shownAs === 'chart'
  const toggle = {
    label: t(isChart ? 'asTable' : 'asChart'),
    run: () => onShowAs(isChart ? 'table' : 'chart'),
  }
  return (
    <Card
      {...card}
      actions={[...actions, toggle]}
      mark={about && <AboutNumber name={card.title} {...about} />}
    >
      {children}
    </Card>
  )
}
