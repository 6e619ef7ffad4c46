import { create } from 'zustand'

/** The person whose drawer is open: the id as in an address, and the name that was clicked. */
export interface OpenedPerson {
  readonly id: string
  readonly name: string
}

export const useOpenedPerson = create<{ readonly person: OpenedPerson | null }>(() => ({ person: null }))

export function setOpenedPerson(person: OpenedPerson | null): void {
  useOpenedPerson.setState({ person })
}
