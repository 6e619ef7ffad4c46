// The largest part of a page in which nothing stands. Runs in the page.
import { type Box, intersect, type Seen, widthOf } from './shown.ts'

const CELL_PX = 20
const MOST_OF_WINDOW = 1 / 3
/** Rows and charts are not empty, whatever they hold; neither are small boxes. */
const FILLED = 'li, tr, [role="row"], figure, dt, dd, [data-kind], label'

/** Returns the way of a card, or of a column of cards, that stays in the window while the page scrolls. */
function stickyTrack(card: Element): Box[] {
  const { left, top, right } = card.getBoundingClientRect()
  const around = card.parentElement?.getBoundingClientRect()
  const isSticky = getComputedStyle(card).position === 'sticky'
  return isSticky && around ? [{ left, top, right, bottom: around.bottom }] : []
}

/** Returns the cells of the area that hold something, row by row. */
function filledCells({ root, texts, controls }: Seen, area: Box): boolean[][] {
  const columns = Math.ceil(widthOf(area) / CELL_PX)
  const rows = Math.ceil((area.bottom - area.top) / CELL_PX)
  const cells = Array.from({ length: rows }, () => new Array<boolean>(columns).fill(false))
  const boxes: Box[] = [
    ...[...texts, ...controls].map(({ seen }) => seen),
    ...[...root.querySelectorAll(FILLED)].map((element) => element.getBoundingClientRect()),
    ...[...root.querySelectorAll('section, div:has(> section)')].flatMap(stickyTrack),
  ]
  for (const box of boxes) {
    const { left, top, right, bottom } = intersect(box, area)
    for (let row = Math.floor((top - area.top) / CELL_PX); row * CELL_PX < bottom - area.top; row += 1) {
      for (
        let column = Math.floor((left - area.left) / CELL_PX);
        column * CELL_PX < right - area.left;
        column += 1
      ) {
        const cellsOfRow = cells[row]
        if (cellsOfRow && column >= 0 && column < columns) cellsOfRow[column] = true
      }
    }
  }
  return cells
}

/** Returns the largest rectangle of empty cells that a window of so many rows shows at once. */
function largestEmpty(
  cells: readonly (readonly boolean[])[],
  rowsOfWindow: number,
): { cells: number; row: number; column: number } {
  let most = { cells: 0, row: 0, column: 0 }
  const heights = (cells[0] ?? []).map(() => 0)
  cells.forEach((row, at) => {
    row.forEach((isFilled, column) => {
      heights[column] = isFilled ? 0 : (heights[column] ?? 0) + 1
    })
    // For each column, the widest run of columns at least as high.
    heights.forEach((height, column) => {
      if (height === 0) return
      let left = column
      let right = column
      while (left > 0 && (heights[left - 1] ?? 0) >= height) left -= 1
      while (right < heights.length - 1 && (heights[right + 1] ?? 0) >= height) right += 1
      const size = Math.min(height, rowsOfWindow) * (right - left + 1)
      if (size > most.cells) most = { cells: size, row: at - height + 1, column: left }
    })
  })
  return most
}

/**
 * Between the first and the last card, no empty part is larger than a third of the window. What is below the last card
 * of a short screen does not count, nor what is beside a column of rows, which is no wider than they can be read.
 */
export function findDeadArea(page: Seen): string[] {
  const { root } = page
  const cards = [...root.querySelectorAll('section, fieldset')].map((card) => card.getBoundingClientRect())
  const drawn = cards.filter(({ width, height }) => width > 0 && height > 0)
  if (drawn.length === 0) return []
  const { left } = root.getBoundingClientRect()
  const column = root.querySelector('[data-column]')?.getBoundingClientRect()
  const area = {
    left,
    right: column?.right ?? left + root.clientWidth,
    top: Math.min(...drawn.map(({ top }) => top)),
    bottom: Math.max(...drawn.map(({ bottom }) => bottom)),
  }
  const empty = largestEmpty(filledCells(page, area), Math.ceil(window.innerHeight / CELL_PX))
  const share = (empty.cells * CELL_PX ** 2) / (window.innerWidth * window.innerHeight)
  if (share <= MOST_OF_WINDOW) return []
  const place = `${Math.round(left + empty.column * CELL_PX)}, ${Math.round(area.top + empty.row * CELL_PX)}`
  return [`${Math.round(share * 100)} % of the window is empty, from ${place}`]
}
