import { type ReactNode, useId } from 'react';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';

/** One thing that two versions say differently, in words. */
export interface TwoSides<Field extends string> {
  readonly field: Field;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

interface SideBySideProps<Field extends string> {
  readonly caption: string;
  /** Above the names, the one side and the other. */
  readonly headings: Readonly<Record<'field' | 'mine' | 'theirs', string>>;
  readonly rows: readonly TwoSides<Field>[];
  /** Where the other side is chosen. */
  readonly given: ReadonlySet<Field>;
  /** Without it nothing is chosen here. */
  readonly onGive: ((given: ReadonlySet<Field>) => void) | undefined;
}

/** Two versions of some things side by side, and the choice between them. */
export function SideBySide<Field extends string>(props: SideBySideProps<Field>) {
  const { caption, headings, rows, given, onGive } = props;
  const give = (field: Field, isGiven: boolean) => {
    const next = new Set(given);
    if (isGiven) next.add(field);
    else next.delete(field);
    onGive?.(next);
  };
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeaderCell>{headings.field}</HeaderCell>
          <HeaderCell>{headings.mine}</HeaderCell>
          <HeaderCell>{headings.theirs}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.field}>
            <Cell>{row.name}</Cell>
            {onGive ? (
              <Sides
                {...row}
                headings={headings}
                isGiven={given.has(row.field)}
                onGive={(isGiven) => give(row.field, isGiven)}
              />
            ) : (
              <>
                <Cell dir="auto">{row.mine}</Cell>
                <Cell dir="auto">{row.theirs}</Cell>
              </>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

interface SidesProps extends Omit<TwoSides<string>, 'field'>, Pick<SideBySideProps<string>, 'headings'> {
  readonly isGiven: boolean;
  readonly onGive: (isGiven: boolean) => void;
}

/** Both values of one field, one of them chosen. */
function Sides({ name, mine, theirs, headings, isGiven, onGive }: SidesProps) {
  const group = useId();
  const side = (value: ReactNode, who: string, isChosen: boolean, choose: () => void) => (
    <Cell>
      <label className="flex cursor-pointer items-start gap-2">
        <input
          type="radio"
          name={group}
          aria-label={`${name}, ${who}: ${value}`}
          checked={isChosen}
          onChange={choose}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span dir="auto" className="wrap-anywhere min-w-0 whitespace-pre-line">
          {value}
        </span>
      </label>
    </Cell>
  );
  return (
    <>
      {side(mine, headings.mine, !isGiven, () => onGive(false))}
      {side(theirs, headings.theirs, isGiven, () => onGive(true))}
    </>
  );
}
