import { useId } from 'react';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';

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
  const isPhone = useIsPhone();
  if (isPhone) return <Stacked {...props} onGive={give} mayGive={onGive !== undefined} />;
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
                <Cell dir="auto" className="wrap-anywhere">
                  {row.mine}
                </Cell>
                <Cell dir="auto" className="wrap-anywhere">
                  {row.theirs}
                </Cell>
              </>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

interface StackedProps<Field extends string> extends Omit<SideBySideProps<Field>, 'onGive'> {
  readonly mayGive: boolean;
  readonly onGive: (field: Field, isGiven: boolean) => void;
}

/** Three columns of words do not fit beside each other on a phone: there each thing stands above its two versions. */
function Stacked<Field extends string>({ caption, headings, rows, given, mayGive, onGive }: StackedProps<Field>) {
  const group = useId();
  return (
    <ul aria-label={caption} className="divide-y divide-hairline border-y">
      {rows.map((row) => (
        <li key={row.field} className="py-3">
          <fieldset className="grid min-w-0 gap-2">
            <legend className="mb-1 font-semibold">{row.name}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side}>
                <p className="text-ink-faint text-sm">{headings[side]}</p>
                {mayGive ? (
                  <Side
                    group={`${group}-${row.field}`}
                    label={`${row.name}, ${headings[side]}: ${row[side]}`}
                    value={row[side]}
                    isChosen={given.has(row.field) === (side === 'theirs')}
                    onChoose={() => onGive(row.field, side === 'theirs')}
                  />
                ) : (
                  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                    {row[side]}
                  </p>
                )}
              </div>
            ))}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

interface SidesProps extends Omit<TwoSides<string>, 'field'>, Pick<SideBySideProps<string>, 'headings'> {
  readonly isGiven: boolean;
  readonly onGive: (isGiven: boolean) => void;
}

/** Both values of one field, one of them chosen. */
function Sides({ name, mine, theirs, headings, isGiven, onGive }: SidesProps) {
  const group = useId();
  return (
    <>
      <Cell>
        <Side
          group={group}
          label={`${name}, ${headings.mine}: ${mine}`}
          value={mine}
          isChosen={!isGiven}
          onChoose={() => onGive(false)}
        />
      </Cell>
      <Cell>
        <Side
          group={group}
          label={`${name}, ${headings.theirs}: ${theirs}`}
          value={theirs}
          isChosen={isGiven}
          onChoose={() => onGive(true)}
        />
      </Cell>
    </>
  );
}

interface SideProps {
  /** By which the browser knows what belongs together. */
  readonly group: string;
  readonly label: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Side({ group, label, value, isChosen, onChoose }: SideProps) {
  return (
    <label className="flex cursor-pointer items-start gap-2">
      <input
        type="radio"
        name={group}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
        {value}
      </span>
    </label>
  );
}
