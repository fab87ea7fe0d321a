import { fullName } from '#contract/accounts.ts';
import { type AuditEntry, auditActions, downloadAudit, listAudit } from '#contract/audit.ts';
import { csvRow } from '#domain/csv/csv-row.ts';
import type { On } from '#server/platform/http/router.ts';
import { sendTable } from '#server/platform/http/send-table.ts';
import { type AuditRow, selectAudit } from './queries.ts';

/** More than this is what backups are for. */
const mostRows = 100_000;

const head = csvRow(['at', 'action', 'by', 'by id', 'on', 'name', 'id', 'network', 'details']);

/** Who did what in the instance, for administrators. Nothing here writes: what was noted stays as it is. */
export function registerAuditRoutes<T>(on: On<T>): void {
  on(listAudit, async ({ query, db }) => {
    const { items, nextCursor } = await selectAudit(db, query);
    return { items: items.map(presentEntry), nextCursor };
  });

  on(downloadAudit, async ({ query, db }) =>
    sendTable({
      name: 'audit.csv',
      head,
      row: tableRow,
      page: (cursor, limit) => selectAudit(db, { ...query, cursor, limit }),
      most: mostRows,
    }),
  );
}

function presentEntry({ createdAt, action, details, whose, cursorValue: _, ...row }: AuditRow): AuditEntry {
  const known = auditActions.find((one) => one === action);
  if (!known) throw new Error(`The audit log holds ${action}, which is not in the contract.`);
  const isRecord = typeof details === 'object' && details !== null;
  return {
    ...row,
    at: createdAt.toISOString(),
    action: known,
    whoseName: whose && fullName(whose),
    details: isRecord ? { ...details } : {},
  };
}

function tableRow(row: AuditRow): string {
  const { at, action, details, ...entry } = presentEntry(row);
  return csvRow([
    at,
    action,
    entry.actorName,
    entry.actorId,
    entry.targetKind,
    entry.targetName,
    entry.targetId,
    entry.network,
    Object.keys(details).length > 0 ? JSON.stringify(details) : null,
  ]);
}
