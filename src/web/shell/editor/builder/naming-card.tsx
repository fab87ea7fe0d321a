import { ArrowRight, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useSentence } from '#web/client/text/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { isBuilder, mayBeBuilder, type Naming, otherLines, readNaming } from './addition.ts';
import { toggledGender } from './building.ts';
import { GenderChoice } from './gender-choice.tsx';
import type { RelativeKind } from './relative-kind.ts';
import { TypedReading } from './typed-reading.tsx';
import type { Then } from './use-builder-acts.ts';

interface NamingCardProps {
  readonly naming: Naming;
  /** Whose relative it is, in words; of a child both parents. */
  readonly of: string;
  /** Who follows when this one is named; undefined where the way leads back. */
  readonly following: RelativeKind | undefined;
  readonly onChange: (change: Partial<Pick<Naming, 'line' | 'gender' | 'isMarried' | 'isMe'>>) => void;
  readonly onAccept: (then: Then) => void;
  readonly onTakeBack: () => void;
}

/** A name is typed onto the card itself. All that a mouse can do here, a key does too. */
export function NamingCard({ naming, of, following, onChange, onAccept, onTakeBack }: NamingCardProps) {
  const { t } = useTranslation(['builder', 'everywhere']);
  const sentence = useSentence();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { role, line, gender, isMarried, problem } = naming;
  const others = otherLines(naming);
  const { ofPerson } = useDates();
  const isParent = role.kind === 'father' || role.kind === 'mother';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field names one person after the other
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [naming.id]);

  const datesIn = (other: string) => {
    const { birthDate, deathDate } = readNaming({ ...naming, line: other });
    return [birthDate, deathDate].filter((date) => date !== null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const keyed = genderKeys[event.key];
    if (event.key === 'Enter') onAccept(event.shiftKey ? 'back' : 'stay');
    else if (event.key === 'Tab' && !event.shiftKey) {
      // As long as there is something to be said about a date, the keyboard gets to where it is said.
      if (others.length > 0) return;
      onAccept('next');
    } else if (event.key === 'Escape' && role.anchor === null) input.current?.select();
    else if (event.key === 'Escape') onTakeBack();
    else if (keyed && !isParent) onChange({ gender: toggledGender(gender, keyed) });
    else return;
    event.preventDefault();
  };
  const example = <span className="text-ink-faint">{t('example')}</span>;
  const reading = line.trim() === '' ? example : <TypedReading person={readNaming(naming)} />;
  return (
    <div className="builder-naming">
      <div className="flex items-start justify-between gap-2">
        <label htmlFor={id} className="name min-w-0 font-medium text-sm" dir="auto">
          <span aria-hidden="true">{t(`who.${role.kind}`, { name: of })}</span>
          <span className="sr-only">{t(`nameOf.${role.kind}`, { name: of })}</span>
        </label>
        {!isParent && (
          <GenderChoice value={gender} onChoose={(chosen) => onChange({ gender: toggledGender(gender, chosen) })} />
        )}
      </div>
      {role.anchor === null && <p className="text-ink-soft text-sm">{t('startBody')}</p>}
      <TextInput
        ref={input}
        id={id}
        value={line}
        onChange={(event) => onChange({ line: event.target.value })}
        onKeyDown={onKeyDown}
        placeholder={t('placeholder')}
        aria-describedby={`${id}-reading`}
        aria-invalid={problem !== null || undefined}
        dir="auto"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
      />
      <p id={`${id}-reading`} className="min-h-5 text-ink-soft text-sm [overflow-wrap:anywhere]">
        {problem !== null ? (
          <span role="alert" className="font-medium text-heart">
            {sentence(problem)}
          </span>
        ) : (
          reading
        )}
      </p>
      {others.map((other) => (
        <Button
          key={other}
          size="small"
          className="whitespace-normal"
          onMouseDown={keepKeyboard}
          onClick={() => {
            onChange({ line: other });
            input.current?.focus();
          }}
        >
          {t('everywhere:dateMeant', { date: datesIn(other).map(ofPerson).join(' – ') })}
        </Button>
      ))}
      {role.kind === 'partner' && (
        <Tick isOn={isMarried} onChange={(isOn) => onChange({ isMarried: isOn })}>
          {t('married')}
        </Tick>
      )}
      {mayBeBuilder(naming) && (
        <Tick isOn={isBuilder(naming)} onChange={(isOn) => onChange({ isMe: isOn })}>
          {t('thisIsMe')}
        </Tick>
      )}
      <div className="flex items-center gap-1">
        <Button variant="primary" size="small" onMouseDown={keepKeyboard} onClick={() => onAccept('stay')}>
          {t('add')}
        </Button>
        {following && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('next', { kind: t(`kinds.${following}`) })}
            onMouseDown={keepKeyboard}
            onClick={() => onAccept('next')}
          >
            {t(`kinds.${following}`)} <ArrowRight aria-hidden="true" />
          </Button>
        )}
        {role.anchor !== null && (
          <IconButton
            size="small"
            className="ml-auto"
            label={t('takeBack')}
            title={`${t('takeBack')} (Esc)`}
            onClick={onTakeBack}
          >
            <X />
          </IconButton>
        )}
      </div>
    </div>
  );
}

interface TickProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: string;
}

function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}

const genderKeys: Readonly<Record<string, Gender>> = { ArrowUp: 'male', ArrowDown: 'female' };

/** On a phone the keyboard would fold away and come again. */
const keepKeyboard = (event: MouseEvent) => event.preventDefault();
