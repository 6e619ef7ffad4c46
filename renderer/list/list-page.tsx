import { Menu, UnstyledButton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { stopsAll } from '../../shared/bridge/error-traits.ts'
import { answers } from '../answers/answers.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { AnswerNotes, AnswerView } from '../components/answer-view.tsx'
import { ControlButton, TextButton } from '../components/buttons.tsx'
import { Card } from '../components/card.tsx'
import controls from '../components/controls.module.css'
import { CHIP } from '../components/controls-styles.ts'
import { SelectField } from '../components/fields.tsx'
import { CheckIcon, ColumnsIcon, CrossIcon, FilterIcon } from '../components/icons.tsx'
import { EmptyNote, Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { ScreenGate } from '../components/screen-gate.tsx'
import { useSay } from '../report/say.ts'
import { SearchField } from './filter-fields.tsx'
import { type ListColumn, shownColumns } from './list-column.tsx'
import type { PagedRows } from './read-all-pages.ts'
import type { ListScreen, ListTypes } from './use-list-screen.ts'

interface ListPageProps<Types extends ListTypes> {
  readonly screen: ListScreen<Types>
  /** Named views, "Exportar". */
  readonly actions: ReactNode
  /** What the fields of the filters cannot know. */
  readonly panelNote: ReactNode
  /** Between the panel and the chips of the filters. */
  readonly above?: ReactNode
  /** True when there is something to show although the token may not ask. */
  readonly hasValue: boolean
  readonly children: ReactNode
}

/** The page of a list: search, order, filters, and what its screen can do. */
export function ListPage<Types extends ListTypes>(props: ListPageProps<Types>) {
  const { screen, above, hasValue, children } = props
  const { declaration, say, view } = screen
  return (
    <Page
      title={say.t(`screens.${declaration.screen}`)}
      controls={<ListControls screen={screen} />}
      actions={props.actions}
    >
      <ScreenGate screen={declaration.screen} hasValue={hasValue}>
        {view.areFiltersOpen && <FilterPanel {...props} />}
        {above}
        <FilterChips screen={screen} />
        {children}
      </ScreenGate>
    </Page>
  )
}

function ListControls<Types extends ListTypes>({ screen }: { readonly screen: ListScreen<Types> }) {
  const { declaration, say, view, search, filters } = screen
  const { t } = say
  const count = filters.filter(({ isOutsidePanel, isSet }) => !isOutsidePanel && isSet(view)).length
  return (
    <>
      <SearchField screen={declaration.screen} value={search} onChange={screen.onSearch} />
      <SelectField
        label={t('list:order')}
        value={view.order}
        options={declaration.orders.map((value) => ({ value, label: declaration.orderWord(value, say) }))}
        onChange={(order) => screen.change({ order } as Partial<Types['view']>)}
      />
      <ControlButton
        leftSection={<FilterIcon />}
        aria-expanded={view.areFiltersOpen}
        data-active={count > 0 || undefined}
        onClick={() => screen.change({ areFiltersOpen: !view.areFiltersOpen } as Partial<Types['view']>)}
      >
        {count > 0 ? `${t('list:filters')} (${count})` : t('list:filters')}
      </ControlButton>
    </>
  )
}

/** The field of every filter that has no place of its own, and what the fields cannot know. */
function FilterPanel<Types extends ListTypes>(props: Pick<ListPageProps<Types>, 'screen' | 'panelNote'>) {
  const { filters, view, say, change } = props.screen
  return (
    <section
      className="flex flex-wrap gap-8 py-12 px-14 border border-line rounded-8 bg-canvas"
      aria-label={say.t('list:filters')}
    >
      {filters
        .filter(({ isOutsidePanel }) => !isOutsidePanel)
        .map(({ key, draw }) => (
          <Fragment key={key}>{draw(view, say, change)}</Fragment>
        ))}
      <p className="note basis-full">{props.panelNote}</p>
    </section>
  )
}

/** Each active filter in words; a click removes it. Nothing without one. */
function FilterChips<Types extends ListTypes>({ screen }: { readonly screen: ListScreen<Types> }) {
  const { filters, view, say, change, clearFilters } = screen
  const { t } = say
  const set = filters.filter(({ isSet }) => isSet(view))
  if (set.length === 0) return null
  const chips = set.flatMap(({ label, valuesOf }) => valuesOf(view, say).map((each) => ({ label, ...each })))
  return (
    <div className="flex flex-wrap items-center gap-x-14 gap-y-6">
      <ul className="flex flex-wrap items-center gap-x-8 gap-y-6" aria-label={t('list:filtersInForce')}>
        {chips.map(({ key, label, value, without }) => (
          <li key={key}>
            <UnstyledButton className={CHIP} title={t('list:removeFilter')} onClick={() => change(without)}>
              <span className="visually-hidden">{t('list:removeFilter')} </span>
              <span className="text-ink-2">{t(label)}</span> <bdi className="cut font-medium">{value}</bdi>
              <CrossIcon />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <TextButton onClick={clearFilters}>{t('list:clearFilters')}</TextButton>
    </div>
  )
}

// The states of a list: skeleton, error, nothing stored, and what is missing among its rows.

interface ListCardProps<Types extends ListTypes> {
  readonly screen: ListScreen<Types>
  readonly sub?: ReactNode
  /** Pixels of the skeleton. */
  readonly height: number
  /** At the right of the title, beside the list that was asked for. */
  readonly more: (list: PagedRows<Types['row']>) => ReactNode
  /** Above the rows. */
  readonly above?: ReactNode
  /** Under the note that nothing was found. */
  readonly underEmpty?: ReactNode
  /** Draws a list with rows. */
  readonly children: (list: PagedRows<Types['row']>, isPending: boolean) => ReactNode
}

/**
 * True for failures that another filter may not have: those of the connection. A missing permission applies to all
 * filters.
 */
function isNotStored(error: AppError | null): boolean {
  return error !== null && (stopsAll(error.code) || error.code === 'NOT_STORED')
}

export function ListCard<Types extends ListTypes>(props: ListCardProps<Types>) {
  const { screen, sub, height, more, above, children } = props
  const { declaration, say, pages, held, isFiltered } = screen
  const { t } = say
  const errorWords = useErrorWords()
  const { answerState, moreError } = pages
  const { value, error, isFirstLoad } = answerState
  const isPending = isFirstLoad && held !== null
  const shown = isPending ? null : held
  const readAgain = { label: t('list:readAgain'), run: () => void answers.refresh(null) }
  const isEnd = shown !== null && shown.next === null
  return (
    <Card title={say.t(declaration.rows.title)} className="gap-6" sub={sub} more={shown && more(shown)}>
      {isEnd && shown.hasMoved && <Notice tone="calm" title={t('list:moved')} action={readAgain} />}
      {isEnd && !shown.isComplete && declaration.paging.isEnd && (
        <Notice tone="calm" title={t('list:endless')} action={readAgain} />
      )}
      {above}
      {moreError && shown && (
        <Notice
          tone="warn"
          title={t('list:moreFailed')}
          text={`${errorWords(moreError).title}.`}
          action={{ label: t('tryAgain'), run: () => void answers.refresh(null) }}
        />
      )}
      {isFiltered && isNotStored(error) && value === null && !isFirstLoad ? (
        <>
          <AnswerNotes answer={answerState} />
          <EmptyNote title={t('list:notStored')}>
            <TextButton
              onClick={() => {
                screen.onSearch('')
                screen.clearFilters()
              }}
            >
              {t('list:showStored')}
            </TextButton>
          </EmptyNote>
        </>
      ) : (
        <AnswerView
          answerState={isPending ? { ...answerState, value: held, isFirstLoad: false } : answerState}
          skeleton="lines"
          height={height}
          isEmpty={({ rows }) => rows.length === 0}
        >
          {(list) =>
            list.rows.length > 0 ? (
              children(list, isPending)
            ) : (
              <>
                <NoRows screen={screen} />
                {isFiltered && props.underEmpty}
              </>
            )
          }
        </AnswerView>
      )}
    </Card>
  )
}

/** Nothing to list: nothing at all, or nothing with this search and these filters, which the search outlives. */
function NoRows<Types extends ListTypes>({ screen }: { readonly screen: ListScreen<Types> }) {
  const { declaration, say, isFiltered, hasFilter, onSearch, clearFilters } = screen
  const none = declaration.none?.(say) ?? ''
  if (!isFiltered) return <EmptyNote title={say.t('list:empty')} text={none} />
  return (
    <EmptyNote title={say.t('list:noMatch')} text={none}>
      <TextButton onClick={() => (hasFilter ? clearFilters() : onSearch(''))}>
        {say.t(hasFilter ? 'list:clearFilters' : 'list:clearSearch')}
      </TextButton>
    </EmptyNote>
  )
}

interface ColumnsMenuProps<Row> {
  /** Those that the table can show. */
  readonly columns: readonly ListColumn<Row>[]
  /** Null for those that fit the window. */
  readonly chosen: readonly string[] | null
  readonly onChoose: (chosen: readonly string[] | null) => void
}

/** "Colunas": which columns the table has. A named view keeps them. */
export function ColumnsMenu<Row>({ columns, chosen, onChoose }: ColumnsMenuProps<Row>) {
  const say = useSay()
  const { t } = say
  const shown = shownColumns(columns, chosen).map(({ key }) => key)
  const choices = columns.filter(({ screen }) => screen !== 'head')
  const toggle = (key: string) =>
    onChoose(choices.map((column) => column.key).filter((each) => shown.includes(each) !== (each === key)))
  return (
    <div className="relative">
      <Menu
        position="bottom-end"
        closeOnItemClick={false}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: 'min-w-210 text-left' }}
      >
        <Menu.Target>
          <ControlButton title={t('list:columns')} data-active={chosen !== null || undefined}>
            <ColumnsIcon />
            <span className={`${controls.word} ml-8`}>{t('list:columns')}</span>
          </ControlButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('list:columns')}>
          {choices.map(({ key, title }) => (
            <Menu.CheckboxItem
              key={key}
              checked={shown.includes(key)}
              checkIcon={<CheckIcon />}
              onClick={() => toggle(key)}
            >
              {title(say, 'screen')}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={chosen === null} onClick={() => onChoose(null)}>
            {t('list:fittingColumns')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
