import type { ReactNode } from 'react'

function icon(path: string) {
  return () => (
    <Frame>
      <path d={path} />
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const HomeIcon = icon('M3 8l5-5 5 5v5H3z')
export const FunnelIcon = icon('M2 3h12L9.5 8.5V13l-3-1.5v-3z')
export const ClockIcon = icon('M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 5v3.2l2 1.6')
export const StagesIcon = icon('M3 3v10M8 3v7M13 3v4')
export const PersonIcon = icon('M8 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M3 13c.6-2.6 2.5-4 5-4s4.4 1.4 5 4')
export const TaskIcon = icon('M3 8.5l3 3 7-7')
export const BoxIcon = icon('M3 5l5-2.5L13 5v6l-5 2.5L3 11zM3 5l5 2.5L13 5M8 7.5v6')
export const BasketIcon = icon('M2.5 6h11L12.5 13h-9zM5.5 6a2.5 2.5 0 0 1 5 0')
export const SlidersIcon = icon(
  'M3 4.5h6M13 4.5h0M3 11.5h1M8 11.5h5M11 2.8a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4M6 9.8a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4',
)
export const ChevronIcon = icon('M4.5 6.5L8 10l3.5-3.5')
export const MinusIcon = icon('M3.5 8h9')
export const PlusIcon = icon('M8 3.5v9M3.5 8h9')
export const CheckIcon = icon('M3 8.5l3 3 7-7')
export const CrossIcon = icon('M4.5 4.5l7 7M11.5 4.5l-7 7')
export const MoreIcon = icon('M3 8h.6M7.7 8h.6M12.4 8h.6')
export const QuestionIcon = icon('M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M8 5v3.5M8 10.9v.1')
export const AboutIcon = icon('M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M8 7.6v3.3M8 5.2v.1')
export const BoltIcon = icon('M9 2L4 9h3.5L7 14l5-7H8.5z')
export const CloudIcon = icon('M4.5 12.5h6.8a2.7 2.7 0 0 0 .4-5.4A4 4 0 0 0 4 6.9a2.8 2.8 0 0 0 .5 5.6z')
export const ShieldIcon = icon('M8 2l5 2v4c0 3-2.2 5-5 6-2.8-1-5-3-5-6V4z')
export const EyeIcon = icon(
  'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4',
)
export const EyeOffIcon = icon(
  'M2.5 2.5l11 11M6.4 3.8A6 6 0 0 1 8 3.5C12 3.5 14.5 8 14.5 8a12 12 0 0 1-1.9 2.4M10.5 11.9A6 6 0 0 1 8 12.5C4 12.5 1.5 8 1.5 8a12 12 0 0 1 2.7-3.1',
)
export const BackIcon = icon('M13 8H3M7 4L3 8l4 4')
export const SearchIcon = icon('M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.3 10.3l3.2 3.2')
export const CopyIcon = icon('M6 5.5h7v8H6zM10 5.5v-3H3v8h3')
export const FilterIcon = icon('M2.5 4.5h11M4.5 8h7M6.5 11.5h3')
export const ColumnsIcon = icon('M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9')
export const LockIcon = icon('M4 7.5h8v5.5H4zM5.5 7.5V5.5a2.5 2.5 0 0 1 5 0v2')
export const UpIcon = icon('M4.5 9.5L8 6l3.5 3.5')
export const RefreshIcon = icon('M13 8a5 5 0 1 1-1.5-3.6M13 2.5v2.8h-2.8')
export const BookmarkIcon = icon('M4.5 2.5h7v11L8 10.8l-3.5 2.7z')
export const TvIcon = icon('M2 3.5h12v7.5H2zM5.5 13.5h5')
export const PauseIcon = icon('M5.5 3.5v9M10.5 3.5v9')
export const PlayIcon = icon('M5 3.5l7 4.5-7 4.5z')
export const NextIcon = icon('M6 4l4 4-4 4')
export const PreviousIcon = icon('M10 4L6 8l4 4')
export const PictureIcon = icon('M2.5 3.5h11v9h-11zM2.5 10.5l3-3 3 3 2-2 3 3M10.5 6.3v.1')
export const ShareIcon = icon('M8 2.5v7M5.2 5L8 2.2 10.8 5M3 9.5v3.8h10V9.5')

/** The logo: a ship's wheel. */
export function BrandIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="5.5" />
      <circle cx="10" cy="10" r="1.6" />
      <path d="M10 1.5v3M10 15.5v3M1.5 10h3M15.5 10h3M4 4l2.1 2.1M13.9 13.9L16 16M16 4l-2.1 2.1M6.1 13.9L4 16" />
    </svg>
  )
}
