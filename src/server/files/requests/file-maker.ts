import type { FileKind, RequestedFile, RequestOf } from '#contract/requested-files.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { Db } from '#server/platform/db/connection.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { LoadedTree } from '#server/tree/access/load-tree.ts';
import type { FileJob } from './requested-file.ts';

/** Who asks for a file of which tree. */
export interface Asked {
  readonly db: Db;
  readonly tree: LoadedTree;
  readonly actor: Actor;
}

/** How files of one kind are made. By what right is said in the contract (`fileRules`). */
export interface FileMaker<Request = RequestOf<FileKind>> {
  /** The job that writes them; background-process.ts knows how. */
  readonly job: FileJob;
  /** How many of them one process writes at a time. */
  readonly atOnce: number;
  /** Trees that a file tells of beside the one in its address; the user needs the same right to them. */
  otherTrees?(request: Request): readonly TreeId[];
  /** Throws where a request asks for what the tree does not have. */
  check(asked: Asked, request: Request): Promise<void>;
  nameOf(request: Request, treeName: string, now: Date): string;
  mimeOf(request: Request): string;
}

/** For each kind its own. */
export type FileMakers = { readonly [Kind in FileKind]: FileMaker<RequestOf<Kind>> };

/** The maker of a file and what was asked of it, which fit together because both are of one kind. */
export function makerOf(makers: FileMakers, { kind, request }: Pick<RequestedFile, 'kind' | 'request'>) {
  const maker: FileMaker = makers[kind];
  return { maker, request };
}
