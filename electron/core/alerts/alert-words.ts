// The texts of alerts, created in the core because no window may be open. Only figures and the connection's name, never
// a person's: anyone who sees the screen can read a notification.
import type { Language } from '../../../shared/bridge/app-state.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { reaisFromCents } from '../../../shared/money/money.ts'
import type { Alert } from './rules.ts'

export interface AlertText {
  readonly title: string
  readonly body: string
}

function numbersOf(language: Language) {
  const count = new Intl.NumberFormat(language)
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'BRL',
    maximumFractionDigits: 0,
  })
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    count: (value: number) => count.format(value),
    money: (cents: number) => money.format(reaisFromCents(cents as Cents)),
    day: (date: string) => day.format(Date.parse(`${date}T12:00:00Z`)),
  }
}

/** `12 negócios, R$ 90.000`; an unknown figure is omitted. */
function stalledWords(
  { now, measure }: Extract<Alert, { rule: 'stalled' }>,
  deals: string,
  { count, money }: Pick<ReturnType<typeof numbersOf>, 'count' | 'money'>,
): string {
  return [
    ...(now.count === null ? [] : [`${count(now.count)} ${deals}`]),
    ...(measure === 'value' && now.valueCents !== null ? [money(now.valueCents)] : []),
  ].join(', ')
}

function portuguese(alert: Alert): AlertText {
  const { count, money, day } = numbersOf('pt-BR')
  switch (alert.rule) {
    case 'overdueTasks': {
      const items = alert.unreadable === 1 ? 'item ilegível' : 'itens ilegíveis'
      const unread = alert.unreadable === 0 ? '' : `, mais ${count(alert.unreadable)} ${items}`
      return {
        title: 'Tarefas vencidas',
        body:
          alert.count === 1
            ? `1 tarefa passou do prazo${unread}.`
            : `${count(alert.count)} tarefas passaram do prazo${unread}.`,
      }
    }
    case 'stalled': {
      const { now, added, measure } = alert
      const deals = now.count === 1 ? 'negócio' : 'negócios'
      const whole = stalledWords(alert, deals, { count, money })
      const more = added && (measure === 'value' ? `+ ${money(added.amount)}` : `+${count(added.amount)}`)
      return {
        title: 'Parados há mais de 15 dias',
        body: added ? `${whole}: ${more} desde ${day(added.since)}` : `${whole}.`,
      }
    }
    case 'noLeads':
      return {
        title: 'Nenhum lead hoje',
        body: `Até ${alert.knownUntil} não entrou nenhum lead de mídia paga.`,
      }
    case 'pace':
      return {
        title: 'Ritmo abaixo da meta',
        body: `A previsão do mês está em ${count(alert.percent)}% da meta.`,
      }
    case 'offers':
      return {
        title: 'Ofertas observadas',
        body:
          alert.count === 1
            ? '1 oferta mudou desde a conferência anterior.'
            : `${count(alert.count)} ofertas mudaram desde a conferência anterior.`,
      }
  }
}

function english(alert: Alert): AlertText {
  const { count, money, day } = numbersOf('en')
  switch (alert.rule) {
    case 'overdueTasks': {
      const items = alert.unreadable === 1 ? 'unreadable item' : 'unreadable items'
      const unread = alert.unreadable === 0 ? '' : `, plus ${count(alert.unreadable)} ${items}`
      return {
        title: 'Overdue tasks',
        body:
          alert.count === 1
            ? `1 task is past its deadline${unread}.`
            : `${count(alert.count)} tasks are past their deadline${unread}.`,
      }
    }
    case 'stalled': {
      const { now, added, measure } = alert
      const deals = now.count === 1 ? 'deal' : 'deals'
      const whole = stalledWords(alert, deals, { count, money })
      const more = added && (measure === 'value' ? `+ ${money(added.amount)}` : `+${count(added.amount)}`)
      return {
        title: 'Stalled for over 15 days',
        body: added ? `${whole}: ${more} since ${day(added.since)}` : `${whole}.`,
      }
    }
    case 'noLeads':
      return { title: 'No leads today', body: `No lead of paid media has come in by ${alert.knownUntil}.` }
    case 'pace':
      return {
        title: 'Pace below target',
        body: `The month is forecast at ${count(alert.percent)}% of its target.`,
      }
    case 'offers':
      return {
        title: 'Watched offers',
        body:
          alert.count === 1
            ? '1 offer changed since it was checked before.'
            : `${count(alert.count)} offers changed since they were checked before.`,
      }
  }
}

/** `label` names the company when there are several, else null. */
export function alertText(alert: Alert, language: Language, label: string | null): AlertText {
  const { title, body } = language === 'en' ? english(alert) : portuguese(alert)
  return { title: label === null ? title : `${title} · ${label}`, body }
}

/** The example alert of the button in Ajustes. */
export function testText(language: Language): AlertText {
  return language === 'en'
    ? { title: 'Leme alerts', body: 'This is what an alert looks like.' }
    : { title: 'Alertas do Leme', body: 'É assim que um alerta aparece.' }
}
