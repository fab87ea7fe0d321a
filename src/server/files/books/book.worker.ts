import { workInThread } from '#server/files/requests/work-in-thread.ts';
import type { BookTask, ImageName, WrittenBook } from './book-task.ts';
import { writeBook } from './write-book.ts';

await workInThread<BookTask, WrittenBook, ImageName, Uint8Array | null>((task, { write, onProgress, ask }) =>
  writeBook(task, { write, onProgress, image: ask }),
);
