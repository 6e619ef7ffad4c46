// "Add a figure of Hoje" of CONTRIBUTING.md, as files with their texts.
import { type RecipeStep, withAllReplaced, withReplaced } from './planted-recipe.ts'

export const FIGURES = 'renderer/domain/today/today-figures.ts'
const WORDS = ['renderer/i18n/pt-br/today.ts', 'renderer/i18n/en/today.ts']
const DEFINITIONS = ['renderer/i18n/pt-br/about.ts', 'renderer/i18n/en/about.ts']

/** What an opportunity of this month has brought so far: the declaration and its places. */
const DECLARED = withAllReplaced(
  FIGURES,
  [
    'interface FunnelDeclaration',
    `function wonEach(say: Say, { funnel, figures }: FunnelAnswers): Figure {
  const { t, formats, files } = say
  const { won: amount, opportunities: deals } = figures
  const value = amount.soFar === null || !deals.soFar ? null : Math.round(amount.soFar / deals.soFar)
  const name = t('today:wonEach')
  const note = formats.range(amount.range)
  return {
    kind: 'money',
    name,
    value,
    lead: [note],
    about: { definition: 'wonEach', operation: 'marketing.funnel', range: note },
    answer: funnel,
    opens: { screen: 'funnel', view: FIGURE_VIEWS.month },
    readings: [
      { name, kind: 'money', value, days: files.range(amount.range), before: null, beforeDays: null },
    ],
  }
}

interface FunnelDeclaration`,
  ],
  [
    "  { key: 'won', make: won, isTile: false },",
    "  { key: 'wonEach', make: wonEach, isTile: true },\n  { key: 'won', make: won, isTile: false },",
  ],
  [
    "  { key: 'stalled', kind: 'count', title",
    "  { key: 'wonEach', kind: 'money', title: ({ t }) => t('today:wonEach'), make: wonEach },\n  { key: 'stalled', kind: 'count', title",
  ],
)

const named = (path: string) =>
  withReplaced(path, '  leadToWon:', "  wonEach: 'Ganho por oportunidade',\n  leadToWon:")
const defined = (path: string) =>
  withReplaced(path, '    won:', "    wonEach: 'Ganhos divididos por oportunidades.',\n    won:")

export const FIGURE_RECIPE: Readonly<Record<string, string>> = {
  [FIGURES]: DECLARED,
  ...Object.fromEntries(WORDS.map((path) => [path, named(path)])),
  ...Object.fromEntries(DEFINITIONS.map((path) => [path, defined(path)])),
}

export const TEXTS = [...WORDS, ...DEFINITIONS]
const [PT_BR = '', EN = ''] = WORDS
export const FIGURE_STEPS: readonly RecipeStep[] = [
  { plants: { [FIGURES]: DECLARED }, asks: [FIGURES, ...TEXTS], misses: [FIGURES] },
  // Its definition is missing still.
  {
    plants: { [FIGURES]: DECLARED, [PT_BR]: named(PT_BR) },
    asks: [FIGURES, ...TEXTS],
    misses: [FIGURES, EN],
  },
]
