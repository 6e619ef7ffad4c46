import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useKeptInView } from '../../components/use-kept-in-view.ts'
import { type SettingsCard, useSettingsCard } from '../../navigation/settings-card.ts'

/** Gives an element the focus, and keeps it in sight, each time its card is opened from elsewhere and is ready. */
export function useAsked(card: SettingsCard, element: RefObject<HTMLElement | null>, isReady: boolean): void {
  const isAsked = useSettingsCard(({ asked }) => asked === card)
  const [timesAsked, setTimesAsked] = useState(0)
  useKeptInView(element, timesAsked === 0 ? null : `${timesAsked}`, 'center')
  useEffect(() => {
    if (!isAsked || !isReady) return
    element.current?.focus()
    setTimesAsked((times) => times + 1)
    useSettingsCard.setState({ asked: null })
  }, [isAsked, isReady, element])
}

interface AskedCardProps {
  readonly card: SettingsCard
  readonly children: ReactNode
}

/** A card that can be opened from elsewhere. */
export function AskedCard({ card, children }: AskedCardProps) {
  const box = useRef<HTMLDivElement>(null)
  useAsked(card, box, true)
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
