import type { ReactNode } from 'react';
import type { ChangeId, TreeId } from '#domain/tree/ids.ts';
import { ChooseVersion } from '#web/people/members/choose-version.tsx';
import type { Draft } from '#web/ui/drafts/use-draft.ts';
import { RecordConflict, type SaveOver, saveOver } from './save-over.ts';
import { useWriteRecord } from './use-write-record.ts';

interface Words<Field> {
  readonly done: string;
  readonly failed: string;
  /** Above both versions. */
  readonly clash: string;
  readonly nameOf: (field: Field) => string;
}

interface Answer {
  readonly changeId: ChangeId;
}

/**
 * Saves what a form changed of a record. Where somebody else was faster with the same things, `conflict` shows both versions
 * side by side, and what is chosen of each is saved.
 */
export function useSaveRecord<Stored, Field extends string>(
  treeId: TreeId,
  { done, failed, clash, nameOf }: Words<Field>,
  over: Omit<SaveOver<Stored, Field, Answer>, 'fields'>,
  draft: Pick<Draft<never>, 'submit' | 'forget'>,
  onSaved: () => void,
) {
  const write = useWriteRecord(treeId, failed);
  const save = (base: Stored, fields: readonly Field[]) => {
    // Nothing differs any more: what is stored is what is wanted.
    if (fields.length === 0) {
      draft.forget();
      return onSaved();
    }
    draft.submit((key) => write.mutateAsync({ done, send: () => saveOver({ ...over, base, fields }, key) }), onSaved);
  };
  const { error } = write;
  return {
    save: (fields: readonly Field[]) => save(over.base, fields),
    saving: write.isPending,
    conflict: error instanceof RecordConflict && choice(error),
  };

  function choice(conflict: RecordConflict<unknown>): ReactNode {
    // Safe: thrown by the save above, over a version and with fields of these types.
    const { theirs, fields, open } = conflict as unknown as ConflictOf<Stored, Field>;
    return (
      <ChooseVersion
        title={clash}
        rows={fields.map((field) => ({
          field,
          name: nameOf(field),
          mine: over.mine(field),
          theirs: over.told(theirs, field),
        }))}
        busy={write.isPending}
        onChoose={(given) =>
          save(
            theirs,
            open.filter((field) => !given.includes(field)),
          )
        }
        onClose={() => write.reset()}
      />
    );
  }
}

interface ConflictOf<Stored, Field> {
  readonly theirs: Stored;
  readonly fields: readonly Field[];
  readonly open: readonly Field[];
}
