import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { useUser } from '#web/client/session/session.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface TreeSelectorProps {
  label: string;
  /** In a row with buttons the label is left to screen readers. */
  isInRow?: boolean;
  trees: readonly Tree[];
  value: TreeId | undefined;
  /** Words for the choice of no particular tree; without them there is no such choice. */
  all?: string;
  onChoose: (treeId: TreeId | undefined) => void;
}

/** Trees of others say whose they are: many families share a name. */
export function TreeSelector({ label, isInRow = false, trees, value, all, onChoose }: TreeSelectorProps) {
  const { t } = useTranslation();
  const user = useUser();
  const labelOf = ({ name, ownerId, ownerName, role }: Tree) => {
    if (ownerId === user.id || role === 'admin') return name;
    return t(`sharedTree.${role}`, { tree: name, name: ownerName });
  };
  const select = (
    <Select
      aria-label={isInRow ? label : undefined}
      value={value ?? ''}
      onChange={({ target }) => onChoose(trees.find((tree) => tree.id === target.value)?.id)}
    >
      {all && <option value="">{all}</option>}
      {trees.map((tree) => (
        <option key={tree.id} value={tree.id}>
          {labelOf(tree)}
        </option>
      ))}
    </Select>
  );
  return isInRow ? (
    <div className="sm:w-56">{select}</div>
  ) : (
    <div className="sm:max-w-72">
      <Field label={label}>{select}</Field>
    </div>
  );
}
