// What a screen asks is asked once, by its page, and read by its parts: use<Screen>Answers in the page,
// use<Screen>Screen in every card.
import { createContext, type Provider, use } from 'react'

interface ScreenContext<Screen> {
  /** Around the page. */
  readonly Provider: Provider<Screen | null>
  /** For the parts of the page. */
  readonly useScreen: () => Screen
}

/** Creates what hands a screen's answers, view and computed figures to its parts. */
export function createScreenContext<Screen>(): ScreenContext<Screen> {
  const Context = createContext<Screen | null>(null)
  return {
    Provider: Context.Provider,
    useScreen: () => {
      const screen = use(Context)
      if (screen === null) throw new Error('this part stands outside its page')
      return screen
    },
  }
}
