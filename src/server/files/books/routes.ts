import {
  type BookJob,
  type BookReport,
  cancelBook,
  getBook,
  getBookFile,
  listBooks,
  startBook,
} from '#contract/books.ts';
import { inLanguage } from '#domain/languages.ts';
import { beginExport, type ExportParts, presentLife, refuseMany } from '#server/files/requests/export-life.ts';
import type { ExportRow } from '#server/files/requests/queries.ts';
import { writeBeside } from '#server/files/requests/write-beside.ts';
import { writtenFiles } from '#server/files/requests/written-files.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OnTree } from '#server/tree/access/load-tree.ts';
import { isMember } from '#server/tree/trees/queries.ts';
import { bookWords } from './book-words.ts';
import { selectBooks } from './queries.ts';
import type { BookJobTask } from './run-book.ts';

export function registerBookRoutes(on: OnTree, parts: ExportParts): void {
  const { now } = parts;
  const files = writtenFiles(parts, { kind: 'book', present: presentBook, mimeOf: () => 'application/pdf' });
  // One at a time in this process: each has a thread of its own, and needs room.
  writeBeside(parts, { name: 'run-book', failure: 'a book failed' });

  on(startBook, async ({ db, tree, actor, body, idempotency }) => {
    await refuseMany(db, tree.id, actor.id);
    if (body.scope !== 'whole' && !(await isMember(db, tree.id, body.scope.of))) {
      throw new AppError('member_not_in_tree');
    }
    const id = newId();
    const task: BookJobTask = {
      treeId: tree.id,
      exportId: id,
      request: body,
      actor: { id: actor.id, role: actor.role },
    };
    const fileName = `${inLanguage(bookWords, body.language).fileName}-${now().toISOString().slice(0, 10)}.pdf`;
    return await beginExport(parts, {
      row: { kind: 'book', request: body, treeId: tree.id, id, userId: actor.id, fileName },
      present: (row) => presentBook(row, now()),
      idempotency,
      job: 'run-book',
      task,
    });
  });

  on(listBooks, async ({ db, tree, actor }) => {
    const rows = await selectBooks(db, tree.id, actor.id, now());
    return { items: rows.map((row) => presentBook(row, now())) };
  });

  on(getBook, (asked) => files.look(asked, asked.params.bookId));

  on(cancelBook, (asked) => files.stop(asked, asked.params.bookId));

  on(getBookFile, (asked) => files.send(asked, asked.params.bookId));
}

function presentBook(row: ExportRow, now: Date): BookJob {
  return {
    ...presentLife(row, now),
    request: startBook.body.parse(row.request),
    // Safe: only run-book.ts writes what became of a book.
    report: row.outcome as BookReport | null,
  };
}
