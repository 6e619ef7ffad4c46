// The JSX runtime of the window: bounds every text on its way into the page (shared/text/shown-part.ts), and makes a
// tip of every title (app/truncation-tooltip.tsx): the system's own comes late, and never for a key or a finger. All
// texts pass here, whichever field, screen or library they come from. build/bounded-jsx.ts puts it in the place of
// React's own, also for Mantine. Must not bound what is no text: ids, addresses, values of fields.
import * as react from 'react/jsx-runtime'
import { shownPart } from '../../shared/text/shown-part.ts'

/** Texts in attributes. */
const ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]
/** On an element for long texts: how much of them is shown, Infinity for documents of Leme itself. */
const LONGEST = 'data-longest'

/** The words of a tip. */
export const TIP_WORDS = 'data-tip'

type Props = Record<string, unknown>
type Bound = (text: string) => string

function boundedChild(child: unknown, bound: Bound): unknown {
  if (typeof child === 'string') return bound(child)
  if (!Array.isArray(child)) return child
  const children = child.map((each) => boundedChild(each, bound))
  // React knows by the very array whether its items need keys.
  return children.some((each, index) => each !== child[index]) ? children : child
}

function bounded(type: unknown, props: unknown): unknown {
  // Texts of components come here again with the elements that the components draw.
  if ((typeof type !== 'string' && type !== react.Fragment) || type === 'style') return props
  const before = props as Props
  const longest = before[LONGEST]
  const bound: Bound =
    longest === Infinity
      ? (text) => text
      : (text) => shownPart(text, typeof longest === 'number' ? longest : undefined)
  const changes: Props = {}
  const children = boundedChild(before.children, bound)
  if (children !== before.children) changes.children = children
  for (const name of ATTRIBUTES) {
    const text = before[name]
    if (typeof text !== 'string') continue
    const part = shownPart(text)
    if (part !== text) changes[name] = part
  }
  const { title, ...others } = { ...before, ...changes }
  if (typeof title === 'string') return { 'aria-description': title, ...others, [TIP_WORDS]: title }
  return Object.keys(changes).length === 0 ? props : { ...before, ...changes }
}

export const Fragment = react.Fragment
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, bounded(type, props), key)
export const jsxs: typeof react.jsxs = (type, props, key) => react.jsxs(type, bounded(type, props), key)
