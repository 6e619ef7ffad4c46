import { useShallow } from 'zustand/react/shallow'

/**
 * Returns the object of the render before while all fields are the same, so that what is given it does not render
 * again.
 */
export function useStable<Fields extends object>(fields: Fields): Fields {
  return useShallow((now: Fields) => now)(fields)
}
