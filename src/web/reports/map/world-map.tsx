import { countryShapes, MAP_HEIGHT, MAP_WIDTH } from './country-shapes.ts';

export interface MappedCountry {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

interface WorldMapProps {
  countries: readonly MappedCountry[];
  onChoose: (country: MappedCountry) => void;
}

const FAINTEST = 0.25;

/** For the eye and the mouse: a table beside it says the same. */
export function WorldMap({ countries, onChoose }: WorldMapProps) {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const most = Math.max(1, ...countries.map(({ count }) => count));
  // By roots, so that where few were born can be told from where nobody was.
  const strengthOf = (count: number) => FAINTEST + (1 - FAINTEST) * Math.sqrt(count / most);
  return (
    <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="h-auto w-full" aria-hidden="true">
      {countryShapes().map(({ code, path }, place) => {
        const country = code === null ? undefined : byCode.get(code);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of the map never change their order
          <g key={place}>
            <path d={path} className="fill-sunken stroke-hairline" strokeWidth={0.75} />
            {country && (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table beside the map has a button for each country
              <path
                d={path}
                data-country={country.code}
                className="cursor-pointer fill-accent stroke-paper hover:fill-link"
                fillOpacity={strengthOf(country.count)}
                strokeWidth={0.75}
                onClick={() => onChoose(country)}
              >
                <title>{`${country.name}: ${country.count}`}</title>
              </path>
            )}
          </g>
        );
      })}
    </svg>
  );
}
