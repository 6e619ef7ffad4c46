import type { BarShapeProps } from 'recharts'

/**
 * Returns a bar shape. A row that is not over (`isPartial`) is pale and dashed; one beside the row that a screen shows
 * (`isPale`) is pale. Create it once per colour, outside
 * components.
 */
export function barShape(color: string) {
  return ({ x, y, width, height, payload }: BarShapeProps) => {
    if (!height || height <= 0) return null
    const { isPartial, isPale } = payload as { readonly isPartial?: boolean; readonly isPale?: boolean }
    return (
      <rect
        x={Number(x)}
        y={Number(y)}
        width={Math.max(0.5, Number(width))}
        height={Math.max(0.5, height - (height > 3 ? 1 : 0))}
        rx={Math.min(1.5, Number(width) / 3)}
        fill={color}
        {...(isPale && { fillOpacity: 0.35 })}
        {...(isPartial ? { fillOpacity: 0.3, stroke: color, strokeDasharray: '2 2' } : {})}
      />
    )
  }
}
