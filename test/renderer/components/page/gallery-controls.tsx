// What is chosen, typed and opened in the gallery, and what stands in the place of a value.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AnswerState } from '../../../../renderer/answers/answer-state.ts'
import {
  AnswerView,
  PageSkeleton,
  Skeleton,
  UnreadableRows,
} from '../../../../renderer/components/answer-view.tsx'
import {
  ControlButton,
  CopyButton,
  StepButton,
  TextButton,
} from '../../../../renderer/components/buttons.tsx'
import { Card, ChartCard } from '../../../../renderer/components/card.tsx'
import { ScreenPromises, SecretField } from '../../../../renderer/components/company-fields.tsx'
import { CustomRange } from '../../../../renderer/components/custom-range.tsx'
import { Dialog, DialogActions, Form } from '../../../../renderer/components/dialog.tsx'
import { DrillDownNote } from '../../../../renderer/components/drill-down.tsx'
import { Segments, SelectField, StoredDayField } from '../../../../renderer/components/fields.tsx'
import { AmountRange, ChipList, SearchField } from '../../../../renderer/components/list-fields.tsx'
import { EmptyNote, ErrorNotice, ManagedNote, Notice } from '../../../../renderer/components/notice.tsx'
import { Page, RefreshButton } from '../../../../renderer/components/page.tsx'
import { Picture } from '../../../../renderer/components/picture.tsx'
import { AccessRequest, RefusedCard, ScreenGate } from '../../../../renderer/components/screen-gate.tsx'
import { ViewsMenu } from '../../../../renderer/components/views-menu.tsx'
import { AvailabilityTag } from '../../../../renderer/domain/catalogue/products.tsx'
import { WithPipeline } from '../../../../renderer/domain/pipelines/pipeline-parts.tsx'
import { useSay } from '../../../../renderer/report/say.ts'
import { ExportMenu } from '../../../../renderer/report/surfaces/export-menu.tsx'
import { OPERATION_NAMES, type OperationName } from '../../../../shared/api/registry.ts'
import type { AppError } from '../../../../shared/bridge/app-error.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'
import type { Gallery } from './gallery-figures.tsx'

const nothing = () => undefined
const day = (text: string) => text as PlainDate
const UNREACHABLE = { code: 'UNREACHABLE' } as const
const DENIED = {
  code: 'SCOPE_DENIED',
  operation: 'tasks.list',
  message: 'Permissões que faltam: tasks.list.',
} as const
const SECRET_WORDS = { show: 'Mostrar o token', hide: 'Esconder o token' }

/** What the screens show to a token with these permissions; each other operation is in `state`. */
function promisesWith(permitted: readonly OperationName[], state: 'denied' | 'failed' = 'denied') {
  const code = state === 'denied' ? ('SCOPE_DENIED' as const) : ('TIMEOUT' as const)
  const scopes = OPERATION_NAMES.map((operation) =>
    permitted.includes(operation)
      ? { operation, state: 'permitted' as const, code: null }
      : { operation, state, code },
  )
  return <ScreenPromises baseUrl="https://crm.example.com" scopes={scopes} />
}

/** Holds what is chosen or typed. */
function Held<Value>(props: {
  readonly first: Value
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(props.first)
  return props.children(value, setValue)
}

function answer(text: string | null, more: { error?: AppError; at?: string; unreadable?: unknown[] } = {}) {
  const { error = null, at = null, unreadable = [] } = more
  const collected = { capturedAt: at, receivedAt: null, isRefreshing: false }
  const state: AnswerState<string> = {
    value: text,
    source: 'live',
    collected: { read: () => collected, subscribe: () => nothing },
    error,
    unreadable,
    isFirstLoad: false,
    refresh: nothing,
  }
  return (
    <AnswerView answerState={state} skeleton="lines">
      {(value) => <p>{value}</p>}
    </AnswerView>
  )
}

/** A dialog that a button opens, as everywhere in the window. */
function DialogOpener() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ControlButton onClick={() => setOpen(true)}>Excluir a nota</ControlButton>
      {isOpen && (
        <Dialog title="Excluir a nota" text="Isto não volta." onClose={close}>
          <Form onSubmit={close}>
            <DialogActions onCancel={close} isCancelFirst>
              <Button type="submit">Excluir</Button>
            </DialogActions>
          </Form>
        </Dialog>
      )}
    </>
  )
}

function Availability({ isThere, reason }: { readonly isThere: boolean; readonly reason: string | null }) {
  return <AvailabilityTag product={{ disponivel: isThere, motivo_indisponivel: reason }} say={useSay()} />
}

export const ANSWERS: Gallery = {
  AnswerView: {
    'nothing stored': answer(null),
    'no connection': answer(null, { error: UNREACHABLE }),
    refused: answer(null, { error: DENIED }),
    stale: answer('R$ 12,00', { error: UNREACHABLE, at: '2026-11-20T12:00:00.000Z' }),
    'with unreadable rows': answer('12 tarefas', { unreadable: [{ id: null }, 'x'] }),
  },
  Skeleton: { lines: <Skeleton kind="lines" />, bars: <Skeleton kind="bars" />, page: <PageSkeleton /> },
  EmptyNote: { 'with a text': <EmptyNote title="Nada parado" text="Nenhuma parada." /> },
  Notice: {
    calm: <Notice tone="calm" title="Sem conexão com o servidor" text="Os números guardados continuam." />,
    warn: <Notice tone="warn" title="Pausa" action={{ label: 'nova tentativa em 42 s', run: null }} />,
    bad: <Notice tone="bad" title="Token recusado" action={{ label: 'Conectar de novo', run: nothing }} />,
  },
  ErrorNotice: { 'no connection': <ErrorNotice error={UNREACHABLE} /> },
  ManagedNote: { 'beside a locked control': <ManagedNote /> },
  RefusedCard: {
    'without permission': (
      <RefusedCard error={{ ...DENIED, operation: 'messages.list' }} code="SCOPE_DENIED" />
    ),
  },
  AccessRequest: { 'to copy': <AccessRequest text="Olá! Faltam permissões no meu token: leads.list." /> },
  ScreenPromises: {
    'everything opens': promisesWith(OPERATION_NAMES),
    'a part lacks': promisesWith(['leads.list', 'messages.list', 'tasks.list', 'products.search']),
    'the server does not answer': promisesWith([], 'failed'),
  },
  ScreenGate: {
    open: (
      <ScreenGate screen="leads" hasValue>
        os leads
      </ScreenGate>
    ),
  },
  WithPipeline: {
    'no pipeline': <WithPipeline choice={{ hasNone: true, blockedBy: null }}>o funil</WithPipeline>,
  },
  UnreadableRows: {
    'six items': <UnreadableRows rows={[1, 2, 3, 4, 5, 6].map((value) => ({ value }))} />,
    'one row': <UnreadableRows rows={['x']} />,
  },
}

export const CONTROLS: Gallery = {
  Page: { 'a screen': <Page title="Tarefas">conteúdo</Page> },
  Card: {
    'with everything': (
      <Card title="Por canal" sub="Segundo a plataforma" more="12">
        conteúdo
      </Card>
    ),
  },
  ChartCard: {
    chart: (
      <ChartCard title="Por semana" shownAs="chart" onShowAs={nothing}>
        o gráfico
      </ChartCard>
    ),
  },
  TextButton: {
    danger: (
      <TextButton label="Excluir Campanha" isDanger onClick={nothing}>
        Excluir
      </TextButton>
    ),
  },
  ControlButton: { disabled: <ControlButton disabled>Imprimir</ControlButton> },
  Dialog: { closed: <DialogOpener /> },
  RefreshButton: { idle: <RefreshButton /> },
  StepButton: {
    'with a next record': (
      <StepButton label="Próximo" onStep={nothing}>
        ›
      </StepButton>
    ),
    'at the end': (
      <StepButton label="Último" onStep={null}>
        ›
      </StepButton>
    ),
  },
  CopyButton: { 'a telephone': <CopyButton text="+55 11 90000-0000" what="telefone" /> },
  DrillDownNote: { opened: <DrillDownNote opened="18 nov. · Só Meta" goBack={nothing} /> },
  SelectField: {
    chosen: (
      <SelectField
        label="Agrupar por"
        value="day"
        options={[{ value: 'day', label: 'Dia' }]}
        onChange={nothing}
      />
    ),
  },
  SecretField: {
    empty: <SecretField label="Token" words={SECRET_WORDS} onChange={nothing} />,
    refused: (
      <SecretField label="Novo token" words={SECRET_WORDS} error="O servidor recusou." onChange={nothing} />
    ),
  },
  StoredDayField: {
    'a choice besides the days': (
      <StoredDayField
        label="Comparar com"
        value="week"
        choices={[{ value: 'week', label: 'desde 13 nov.', note: 'uma semana' }]}
        days={[day('2026-11-13'), day('2026-11-16')]}
        onChange={nothing}
      />
    ),
  },
  Segments: {
    'two choices': (
      <Segments
        label="Medida"
        value="count"
        options={[
          { value: 'count', label: 'Quantidade' },
          { value: 'value', label: 'Valor' },
        ]}
        onChange={nothing}
      />
    ),
  },
  SearchField: {
    empty: (
      <Held first="">
        {(value, set) => (
          <SearchField
            value={value}
            words={{ label: 'Buscar', hint: 'Nome', clear: 'Apagar a busca' }}
            onChange={set}
          />
        )}
      </Held>
    ),
  },
  AmountRange: {
    empty: (
      <AmountRange
        minCents={null}
        maxCents={null}
        words={{ from: 'Preço de', to: 'Preço até', hint: 'R$', order: 'O mínimo é maior que o máximo.' }}
        onChange={nothing}
      />
    ),
  },
  ChipList: {
    'one filter': (
      <ChipList
        chips={[{ key: 'brand', name: 'Marca', value: 'Ipê', remove: nothing }]}
        words={{ list: 'Filtros em uso', remove: 'Tirar o filtro', clear: 'Limpar filtros' }}
        onClear={nothing}
      />
    ),
  },
  CustomRange: {
    'a month': (
      <CustomRange
        range={{ from: day('2026-11-02'), to: day('2026-11-19') }}
        today={day('2026-11-20')}
        onChange={nothing}
      />
    ),
  },
  ExportMenu: {
    closed: <ExportMenu title="Tarefas" report={() => ({ tables: [], pictures: [] })} />,
  },
  Picture: {
    'without a picture': <Picture url={null} alt="Mesa" width={120} height={90} />,
  },
  ViewsMenu: { closed: <ViewsMenu screen="tasks" /> },
  AvailabilityTag: {
    available: <Availability isThere reason={null} />,
    'sold out': <Availability isThere={false} reason="sem_saldo" />,
  },
}
