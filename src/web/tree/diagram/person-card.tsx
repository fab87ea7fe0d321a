import { memo, use } from 'react';
import { portraitShape } from '#domain/diagram/drawing/card-shape.ts';
import { genders } from '#domain/tree/vocabulary.ts';
import { DiagramActions } from './diagram-actions.ts';
import { Face } from './face.tsx';
import type { PersonData } from './person-node.ts';
import { PickedIds } from './picked/picked-ids.ts';
import { PickedMark } from './picked/picked-mark.tsx';

/** A person in the diagram: portrait, name, years, place in the family. */
export const PersonCard = memo(function PersonCard({ data }: { data: PersonData }) {
  const { select } = use(DiagramActions);
  const isPicked = use(PickedIds).has(data.id);
  const { text } = data;
  return (
    <button
      type="button"
      id={`person-${data.id}`}
      data-member={data.member}
      tabIndex={data.isActive ? 0 : -1}
      aria-pressed={data.isSelected}
      title={text.name}
      className="person-card"
      data-shape={data.shape}
      data-living={data.isLiving || undefined}
      data-picked={isPicked || undefined}
      onClick={() => select(data.member)}
    >
      <span className="sr-only">{text.sentence}</span>
      {isPicked && <PickedMark />}
      <Words data={data} />
      {data.folded > 0 && (
        <span aria-hidden="true" className="person-folded">
          +{data.folded}
        </span>
      )}
    </button>
  );
});

/** What there is to see. Who listens has heard the sentence. */
function Words({ data: { id, text, content, gender, hasPortrait } }: { data: PersonData }) {
  const dates = content.years ? [text.born, text.died].filter((part) => part !== null) : [];
  return (
    <>
      {content.portrait && (
        <span aria-hidden="true" className="person-portrait" data-shape={portraitShape(genders.indexOf(gender))}>
          {text.initials}
          {hasPortrait && <Face id={id} />}
        </span>
      )}
      <span aria-hidden="true" className="person-words">
        <span className="person-name" dir="auto">
          {text.name}
        </span>
        {dates.length > 0 && <span className="person-years">{dates.join('\u2002')}</span>}
        {content.label && text.label && <span className="person-label">{text.label}</span>}
      </span>
    </>
  );
}
