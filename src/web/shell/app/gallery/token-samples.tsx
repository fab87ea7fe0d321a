import { Sample, Samples } from './sample.tsx';

const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['band', 'bg-band'],
  ['hairline', 'bg-hairline'],
  ['control', 'bg-control'],
  ['ink-faint', 'bg-ink-faint'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['heart', 'bg-heart'],
  ['heart-soft', 'bg-heart-soft'],
  ['link', 'bg-link'],
  ['link-soft', 'bg-link-soft'],
  ['notice', 'bg-notice'],
  ['notice-soft', 'bg-notice-soft'],
] as const;

const sizes = ['text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const;

export function TokenSamples() {
  return (
    <Samples title="Paper and ink">
      <Sample name="Colours">
        {swatches.map(([name, ground]) => (
          <figure key={name} className="w-24 text-sm">
            <div className={`h-14 rounded-surface border ${ground}`} />
            <figcaption className="mt-1 text-ink-soft">{name}</figcaption>
          </figure>
        ))}
      </Sample>
      <Sample name="Six sizes">
        <div className="grid gap-2">
          {sizes.map((size) => (
            <p key={size} className={`font-serif ${size}`}>
              Kartini de Wit <span className="font-sans text-ink-faint text-sm">{size}</span>
            </p>
          ))}
        </div>
      </Sample>
    </Samples>
  );
}
