import { Anchor } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { isRefusal } from '../../../shared/bridge/error-traits.ts'
import { providedFieldsOf } from '../../../shared/leads/lead-fields.ts'
import { daysOverdue } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { isVisible } from '../../../shared/text/clean-text.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { useCompany, useRefusals } from '../../bridge/app-store.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { CopyButton } from '../../components/buttons.tsx'
import { AboutNumber } from '../../components/explanation.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { Tag } from '../../components/notice.tsx'
import { absentFieldsOf, useSourceName } from '../../domain/leads/leads.ts'
import { useOverdueTasks } from '../../domain/tasks/task-groups.ts'
import {
  deadlineText,
  lateText,
  lateTone,
  responsibleName,
  subjectText,
  taskTypeName,
} from '../../domain/tasks/task-words.tsx'
import { shownText, UNKNOWN } from '../../format/format.ts'
import { type FieldLine, fieldLines } from '../../list/list-column.tsx'
import { FieldLines, RecordDrawer, Steps } from '../../list/record-drawer.tsx'
import { fieldNames } from '../../report/answer-notes.ts'
import { useSay } from '../../report/say.ts'
import { leadColumns, StatusTag } from './lead-columns.tsx'
import { LeadConversation } from './lead-conversation.tsx'
import {
  type Lead,
  leadName,
  mailLink,
  phoneLink,
  readContact,
  unknownFields,
  whatsAppLink,
} from './leads-model.ts'

const FOLDED = `
  [&_summary]:w-fit [&_summary]:py-2 [&_summary]:px-0 [&_summary]:rounded-4 [&_summary]:text-ink-2
  [&_summary]:text-12 [&_summary:hover]:text-accent`

const SECTION = '[&_h3]:flex [&_h3]:items-center [&_h3]:gap-8 [&_h3]:mb-6 [&_h3_small]:ml-auto'

const TASK = `
  [&>:first-child]:grid [&>:first-child]:min-w-0 [&>:first-child]:flex-1 [&>:first-child]:wrap-anywhere`

const LINK = 'min-w-0 mr-auto wrap-anywhere [unicode-bidi:isolate]'

interface OpenLeadProps {
  readonly lead: Lead
  /** The list that the lead was opened from. */
  readonly rows: readonly Lead[]
  readonly onOpen: (lead: Lead) => void
  readonly onClose: () => void
}

/** The open lead, with the leads before and after it. */
export function OpenLead({ lead, rows, onOpen, onClose }: OpenLeadProps) {
  const say = useSay()
  const index = rows.findIndex(({ id }) => id === lead.id)
  const shown = rows[index] ?? lead
  const name = leadName(shown, say)
  return (
    <RecordDrawer name={name} size={520} onClose={onClose}>
      <LeadContent lead={shown} name={name} index={index} rows={rows} onOpen={onOpen} />
    </RecordDrawer>
  )
}

interface LeadContentProps extends Omit<OpenLeadProps, 'onClose'> {
  readonly name: string
  /** The place of the lead in `rows`; -1 when it is not among them. */
  readonly index: number
}

/** Everything that a lead's row carries, and its conversation. Outsiders wrote all of it, so it is shown as text. */
function LeadContent({ lead, name, index, rows, onOpen }: LeadContentProps) {
  const say = useSay()
  useLeadKeys((by) => {
    const next = index < 0 ? undefined : rows[index + by]
    if (next !== undefined) onOpen(next)
  })
  // Where the token may not read tasks, Tarefas says so.
  const mayReadTasks = useRefusals(useCompany().id)['tasks.list'] === undefined
  const place = index < 0 ? null : say.t('partOf', { part: index + 1, all: rows.length })
  return (
    <>
      <div className="[&_strong]:text-16 [&_strong]:tabular-nums flex flex-wrap items-center gap-x-10 gap-y-6 px-0 pt-12 pb-4">
        <StatusTag status={lead.status} say={say} />
        <strong>{say.formats.money(lead.opportunity)}</strong>
        {shownText(lead.title) && (
          <span className="text-ink-2 order-1 basis-full max-h-[8em] overflow-y-auto wrap-anywhere">
            <bdi>{lead.title}</bdi>
          </span>
        )}
        <Steps rows={rows} index={index} onOpen={onOpen}>
          {place && <small>{place}</small>}
        </Steps>
      </div>
      <p className="visually-hidden" role="status">
        {place === null ? '' : `${name}, ${place}`}
      </p>
      <div key={lead.id}>
        <LeadContacts lead={lead} />
        {mayReadTasks && <LeadTasks leadId={lead.id} />}
        <LeadConversation conversationId={lead.conversation_id} />
        <LeadDetails lead={lead} />
      </div>
    </>
  )
}

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS =
  'input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"], [data-scrolls]'

/** ↑ and ↓ step through the leads, unless they are keys of what has the focus: the lead gets it a task later. */
function useLeadKeys(step: (by: -1 | 1) => void): void {
  useWindowEvent('keydown', (event) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by === null || event.defaultPrevented) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { target } = event
    if (!(target instanceof Element) || target.closest(OWN_ARROWS) !== null) return
    event.preventDefault()
    step(by)
  })
}

const TYPES = ['mobile', 'work', 'home', 'phone', 'other'] as const

/** Phones and e-mails; values that are neither a number nor an address stay text. */
function LeadContacts({ lead }: { readonly lead: Lead }) {
  const { t } = useSay()
  const points = [
    ...(lead.phone ?? []).map((item) => ({ kind: 'phone' as const, ...readContact(item) })),
    ...(lead.email ?? []).map((item) => ({ kind: 'email' as const, ...readContact(item) })),
  ].filter(({ value }) => isVisible(value))
  const isProvided = lead.phone !== null && lead.email !== null
  return (
    <section className={`${SECTION} pt-18`} aria-label={t('leads:contacts')}>
      <h3>{t('leads:contacts')}</h3>
      {points.length === 0 && (
        <p className="text-ink-3">{t(isProvided ? 'leads:noContacts' : 'list:absent')}</p>
      )}
      <ul>
        <FirstRows rows={points} rest="li">
          {({ kind, value, type }, index) => {
            const link = kind === 'phone' ? phoneLink(value) : mailLink(value)
            const chat = kind === 'phone' ? whatsAppLink(value) : null
            const known = TYPES.find((one) => one === type?.toLowerCase())
            return (
              <li key={`${kind}-${index}`} className="row min-h-32 border-b border-b-line-soft">
                <span className="text-ink-3 flex-none w-130">
                  {t(`leads:${kind}`)}
                  {type && (
                    <small>
                      {' '}
                      <bdi>{known ? t(`leads:contactTypes.${known}`) : type}</bdi>
                    </small>
                  )}
                </span>
                {link ? (
                  <Anchor href={link} className={LINK}>
                    <bdi>{value}</bdi>
                  </Anchor>
                ) : (
                  <bdi className={LINK}>{value}</bdi>
                )}
                {chat && (
                  <Anchor href={chat} target="_blank" rel="noreferrer" className="flex-none text-12">
                    {t('leads:whatsApp')}
                  </Anchor>
                )}
                <CopyButton text={value} what={value} />
              </li>
            )
          }}
        </FirstRows>
      </ul>
    </section>
  )
}

/**
 * Every field of the row: the known ones in words, the others raw under the API's own names, and a list of the absent
 * ones. Identifiers and empty fields are folded.
 */
function LeadDetails({ lead }: { readonly lead: Lead }) {
  const say = useSay()
  const { t } = say
  const absent = absentFieldsOf(providedFieldsOf([lead]))
  const lines = fieldLines(leadColumns(useSourceName()), lead, say)
  const isOpen = ({ text, isCopied }: FieldLine) => text !== null && !isCopied
  const others = unknownFields(lead).map(({ name, text }) => ({ key: name, name, text, isCopied: false }))
  return (
    <>
      <section className={`${SECTION} pt-18`} aria-label={t('leads:details')}>
        <h3>{t('leads:details')}</h3>
        <FieldLines lines={lines.filter(isOpen)} unknown={UNKNOWN} />
        <details className={`mt-8 ${FOLDED}`}>
          <summary>{t('leads:folded')}</summary>
          <FieldLines lines={lines.filter((line) => !isOpen(line))} unknown={UNKNOWN} />
        </details>
        {absent.length > 0 && (
          <p className="text-ink-3">{t('leads:absentFields', { fields: fieldNames(say, absent) })}</p>
        )}
      </section>
      {others.length > 0 && (
        <section className={`${SECTION} pt-18`} aria-label={t('list:otherFields')}>
          <h3>{t('list:otherFields')}</h3>
          <FieldLines lines={others} unknown={UNKNOWN} />
        </section>
      )}
    </>
  )
}

/** The most tasks that one call returns (specification 8): no lead is expected to have more. */
const LEAD_TASKS = 100
/** More are shown on request. */
const FIRST_TASKS = 5

function LeadTasks({ leadId }: { readonly leadId: number }) {
  const { t } = useSay()
  const answerState = useOperation('tasks.list', { owner_type: 'lead', owner_id: leadId, limit: LEAD_TASKS })
  const { value, error } = answerState
  if (value === null && error !== null && isRefusal(error.code)) return null
  return (
    <section className={`${SECTION} pt-18`} aria-label={t('screens.tasks')}>
      <h3>
        {t('screens.tasks')}
        <AboutNumber
          name={t('screens.tasks')}
          definition="pending"
          operation="tasks.list"
          capturedAt={answerState.collected}
        />
      </h3>
      <AnswerView
        answerState={answerState}
        skeleton="lines"
        height={56}
        isEmpty={({ tasks }) => tasks.length === 0}
      >
        {({ tasks }) =>
          tasks.length === 0 ? (
            <p className="text-ink-3">{t('tasks:none')}</p>
          ) : (
            <>
              <TaskLists tasks={tasks} />
              {tasks.length >= LEAD_TASKS && (
                <p className="text-ink-3">{t('leads:firstTasks', { most: LEAD_TASKS })}</p>
              )}
            </>
          )
        }
      </AnswerView>
    </section>
  )
}

/** Pending tasks, then the completed ones folded. One whose state the API does not tell is not said to be completed. */
function TaskLists({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useSay()
  // The API decides which are overdue.
  const overdueIds = new Set(useOverdueTasks().value?.map(({ id }) => id))
  const pending = tasks.filter(({ completed }) => completed !== true)
  const completed = tasks.filter((task) => task.completed === true)
  return (
    <>
      {pending.length === 0 && <p className="text-ink-3">{t('leads:noPendingTasks')}</p>}
      <ul>
        <FirstRows rows={pending} rest="li" atOnce={FIRST_TASKS}>
          {(task) => <TaskLine key={task.id} task={task} isOverdue={overdueIds.has(task.id)} />}
        </FirstRows>
      </ul>
      {completed.length > 0 && (
        <details className={`mt-8 ${FOLDED}`}>
          <summary>{t('leads:completedTasks', { count: completed.length })}</summary>
          <ul>
            <FirstRows rows={completed} rest="li">
              {(task) => <TaskLine key={task.id} task={task} isOverdue={false} />}
            </FirstRows>
          </ul>
        </details>
      )}
    </>
  )
}

function TaskLine({ task, isOverdue }: { readonly task: Task; readonly isOverdue: boolean }) {
  const say = useSay()
  const { t, today } = say
  const late = daysOverdue(task, today)
  const notes = [
    task.type && taskTypeName(say, task.type),
    task.deadline === null ? t('tasks:noDeadline') : deadlineText(say, task),
    responsibleName(say, task),
  ]
  return (
    <li className={`row ${TASK} min-h-40 py-4 px-0 border-b border-b-line-soft`}>
      <span>
        <bdi>{subjectText(say, task)}</bdi>
        <small>
          <bdi>{notes.filter(Boolean).join(' · ')}</bdi>
        </small>
      </span>
      {isOverdue && <Tag tone={lateTone(late)}>{lateText(say, late) ?? t('tasks:tabs.overdue')}</Tag>}
    </li>
  )
}
