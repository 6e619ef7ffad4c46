import type { DragEvent } from 'react'

/** A list of products is shorter; a longer file is none. */
const MAX_FILE_BYTES = 1_000_000
const TEXT_FILE = /\.(?:csv|tsv|txt)$/i

type Dropped = { readonly text: string } | { readonly unreadFile: string }

async function readDropped([file]: readonly File[], text: string): Promise<Dropped> {
  if (file === undefined) return { text }
  return TEXT_FILE.test(file.name) && file.size <= MAX_FILE_BYTES
    ? { text: await file.text() }
    : { unreadFile: file.name }
}

/** Takes text that is dropped on an element, or a text file; of several files, the first. */
export function droppedText(onDrop: (dropped: Dropped) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      // The list of an event is empty once its listeners have returned.
      const { files } = event.dataTransfer
      void readDropped([...files], event.dataTransfer.getData('text/plain')).then(onDrop)
    },
  }
}
