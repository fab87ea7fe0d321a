import { type BookPlan, planAncestors, planDescendants, planEverybody } from '#domain/book/plan-book.ts';
import { type ArchiveFamily, archiveFamily } from '#server/files/archives/archive-family.ts';
import { type PictureWords, pictureWordsIn } from '#server/files/pictures/picture-words.ts';
import type { BookTask } from './book-task.ts';
import { type BookWords, bookWordsIn } from './book-words.ts';
import { type Lives, readLives } from './read-lives.ts';

/** A family as its book sees it: who is told of where, and in which words. */
export interface BookFamily {
  readonly task: BookTask;
  readonly family: ArchiveFamily;
  readonly lives: Lives;
  readonly plan: BookPlan;
  readonly words: BookWords;
  readonly picture: PictureWords;
  /** Places of the photos that somebody is in. */
  readonly photosOf: ReadonlyMap<number, readonly number[]>;
}

export function bookFamily(task: BookTask): BookFamily {
  const { request, scoped, today, photos } = task;
  const { language, scope } = request;
  const picture = pictureWordsIn(language);
  const family = archiveFamily(scoped, { language, phrases: picture.people, today });
  const plan = planOf(scope, family);
  const photosOf = new Map<number, number[]>();
  for (const [place, { people }] of photos.entries()) {
    for (const member of new Set(people)) photosOf.set(member, [...(photosOf.get(member) ?? []), place]);
  }
  return { task, family, lives: readLives(task), plan, words: bookWordsIn(language), picture, photosOf };
}

function planOf(scope: BookTask['request']['scope'], { index, graph }: ArchiveFamily): BookPlan {
  if (scope === 'whole') return planEverybody(index);
  const root = graph.memberIds.indexOf(scope.of);
  return scope.branch === 'descendants' ? planDescendants(index, root) : planAncestors(index, root);
}
