import { shownText } from '../../format/shown-text.ts'

/** Returns the name of a pipeline or of a stage; its id where the API gives no name that can be seen. */
export function shownName({ id, name }: { readonly id: number; readonly name: string | null }): string {
  return shownText(name) ?? String(id)
}
