import type { Severity } from '../../../shared/tasks/task-severity.ts'

const COLORS: Readonly<Record<Severity, string>> = {
  severe: 'var(--bad)',
  medium: 'var(--ink-2)',
  light: 'var(--junk)',
  sameDay: 'var(--junk)',
  unknown: 'var(--junk)',
}

/** The colour of a bar of overdue tasks: alarm only for the latest, as in the cells of Tarefas. */
export function severityColor(severity: Severity): string {
  return COLORS[severity]
}
