import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A list of products is shorter; a longer file is none. */
const MAX_FILE_BYTES = 1_000_000
const TEXT_FILE = /\.(?:csv|tsv|txt)$/i

type Dropped = { readonly text: string } | { readonly unreadFile: string }

async function readDropped({
  files,
  text,
}: {
  readonly files: readonly File[]
  readonly text: string
}): Promise<Dropped> {
  const [file] = files
  if (file === undefined) return { text }
  return TEXT_FILE.test(file.name) && file.size <= MAX_FILE_BYTES
    ? { text: await file.text() }
    : { unreadFile: file.name }
}

/** Takes text that is dropped on an element, or a text file; of several files, the first. */
export function useDroppedText(
  element: RefObject<HTMLElement | null>,
  onDrop: (dropped: Dropped) => void,
): void {
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const box = element.current
    const leave = new AbortController()
    box?.addEventListener('dragover', (event) => event.preventDefault(), { signal: leave.signal })
    box?.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        // The list of an event is empty once its listeners have returned.
        const files = [...(event.dataTransfer?.files ?? [])]
        void readDropped({ files, text: event.dataTransfer?.getData('text/plain') ?? '' }).then(drop)
      },
      { signal: leave.signal },
    )
    return () => leave.abort()
  }, [element])
}
