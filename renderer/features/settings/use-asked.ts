import { type RefObject, useEffect, useState } from 'react'
import { useKeptInView } from '../../components/use-kept-in-view.ts'
import { type SettingsSection, useAskedSection } from '../../navigation/settings-tabs.ts'

/** Gives an element the focus, and keeps it in sight, each time its section is opened from elsewhere and is ready. */
export function useAsked(
  section: SettingsSection,
  element: RefObject<HTMLElement | null>,
  isReady = true,
): void {
  const isAsked = useAskedSection(({ asked }) => asked === section)
  const [timesAsked, setTimesAsked] = useState(0)
  useKeptInView(element, timesAsked === 0 ? null : `${timesAsked}`, 'center')
  useEffect(() => {
    if (!isAsked || !isReady) return
    element.current?.focus()
    setTimesAsked((times) => times + 1)
    useAskedSection.setState({ asked: null })
  }, [isAsked, isReady, element])
}
