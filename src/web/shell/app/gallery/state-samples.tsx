import { useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FirstCouple, LostLeaf, NothingFound, OpenAlbum } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { Sample, Samples } from './sample.tsx';

const people = [
  ['Siti', 'Aminah', '1899–1978'],
  ['Kartini', 'de Wit', '1924–2006'],
  ['Budi', 'Frey', '1953'],
] as const;

export function StateSamples() {
  const [down, setDown] = useState(false);
  const rows = down ? people.toReversed() : people;
  return (
    <Samples title="States and lists">
      <Alert>Invalid email or password</Alert>
      <Alert tone="notice">This tree is archived, so it can only be read.</Alert>
      <Alert tone="link">Somebody else has changed this tree in the meantime.</Alert>
      <div className="grid gap-6 md:grid-cols-2">
        <Card>
          <EmptyState
            drawing={<OpenAlbum />}
            title="This album is still empty"
            actions={<Button variant="primary">Add the first person</Button>}
          >
            Begin with yourself, or bring in a file from another program.
          </EmptyState>
        </Card>
        <ErrorState detail="The server does not answer." onRetry={() => undefined} />
      </div>
      <Sample name="Drawings">
        <FirstCouple />
        <OpenAlbum />
        <NothingFound />
        <LostLeaf />
      </Sample>
      <Sample name="Skeleton">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="size-10" />
      </Sample>
      <Progress label="Importing" value={0.4} />
      <Progress label="Reading" value={null} />
      <Sample name="Avatar">
        <Avatar firstName="Kartini" lastName="de Wit" size="small" />
        <Avatar firstName="Émile" lastName="Ötzi" />
        <Avatar firstName={null} lastName={null} email="zed@example.org" size="large" />
        <Avatar firstName={null} lastName={null} />
      </Sample>
      <Table caption="People">
        <thead>
          <tr>
            <HeaderCell sorted={down ? 'descending' : 'ascending'} onSort={() => setDown(!down)}>
              Name
            </HeaderCell>
            <HeaderCell>Years</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, last, years], index) => (
            <Row key={first} aria-selected={index === 1}>
              <Cell className="name">
                {first} {last}
              </Cell>
              <Cell className="figures text-ink-soft">{years}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Samples>
  );
}
