// The paper of a PDF. Without Electron, so that a test prints on the same paper in a browser.

/** Width of A4 landscape between its margins, in CSS pixels. */
const PAPER_WIDTH = 1045
const SMALLEST_SCALE = 0.5
const MARGIN_INCHES = 0.4

/**
 * Returns the settings of A4 landscape, scaled so that `widthPx` CSS pixels fill the width; null uses the paper size of
 * the page's print styles.
 */
export function paperOf(widthPx: number | null) {
  const scale = widthPx === null ? 1 : PAPER_WIDTH / widthPx
  return {
    landscape: true,
    pageSize: 'A4',
    preferCSSPageSize: widthPx === null,
    printBackground: true,
    scale: Math.min(1, Math.max(SMALLEST_SCALE, scale)),
    margins: { top: MARGIN_INCHES, bottom: MARGIN_INCHES, left: MARGIN_INCHES, right: MARGIN_INCHES },
  } as const
}
