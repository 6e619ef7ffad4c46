import { useAppState } from '../bridge/app-store.ts'

/** False when the administrator switched exports off. The main process refuses them all the same. */
export function useCanExport(): boolean {
  return useAppState().managed.features.export
}
