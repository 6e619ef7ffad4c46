import type { ReactNode } from 'react'
import { AboutNumber, type AboutNumberProps } from '../about-number.tsx'
import { Card, type CardProps } from '../card.tsx'
import { ViewToggle, type ViewToggleProps } from '../view-toggle.tsx'

interface ChartCardProps extends CardProps, ViewToggleProps {
  /** What the card's numbers mean; absent when each number explains itself. */
  readonly about?: Omit<AboutNumberProps, 'name'>
  readonly children: ReactNode
}

/** A card that switches between a chart and its table, and says where its numbers come from. */
export function ChartCard({ about, shownAs, onShowAs, more, children, ...card }: ChartCardProps) {
  return (
    <Card
      {...card}
      more={
        <>
          {more}
          <ViewToggle shownAs={shownAs} onShowAs={onShowAs} />
          {about && <AboutNumber name={card.title} {...about} />}
        </>
      }
    >
      {children}
    </Card>
  )
}
