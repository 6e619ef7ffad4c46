import { useEffect, useState } from 'react'

/** The size that the panels are designed for, in CSS pixels. */
const CANVAS = { width: 960, height: 540 }

function zoomOf(width: number, height: number): number {
  return Math.max(0.7, Math.min(width / CANVAS.width, height / CANVAS.height))
}

/** Returns the zoom of the TV over its canvas, so that type grows with the screen. */
export function useCanvasZoom(): number {
  const [zoom, setZoom] = useState(() => zoomOf(window.innerWidth, window.innerHeight))
  useEffect(() => {
    const measure = () => setZoom(zoomOf(window.innerWidth, window.innerHeight))
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return zoom
}
