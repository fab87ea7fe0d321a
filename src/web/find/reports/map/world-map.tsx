import { countryShapes } from './country-shapes.ts';
import { mapWindow } from './map-window.ts';
import { MovedMap } from './moved-map.tsx';

export interface MappedCountry {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

interface WorldMapProps {
  label: string;
  countries: readonly MappedCountry[];
  onChoose: (country: MappedCountry) => void;
}

const FAINTEST = 0.25;

/** The countries of the world, the stronger the more. A table beside it says the same and leads to the same people. */
export function WorldMap({ label, countries, onChoose }: WorldMapProps) {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const most = Math.max(1, ...countries.map(({ count }) => count));
  // By roots, so that where few were born can be told from where nobody was.
  const strengthOf = (count: number) => FAINTEST + (1 - FAINTEST) * Math.sqrt(count / most);
  const shapes = countryShapes();
  const [left, top, width] = mapWindow(shapes, new Set(byCode.keys()));
  return (
    <MovedMap key={[left, top, width].join(' ')} label={label} first={{ left, top, width }}>
      {() => (
        <>
          {shapes.map(({ code, path }, place) => {
            const country = code === null ? undefined : byCode.get(code);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of the map never change their order
              <g key={place}>
                <path
                  d={path}
                  className="fill-hairline stroke-surface"
                  strokeWidth={0.75}
                  vectorEffect="non-scaling-stroke"
                />
                {country && (
                  // biome-ignore lint/a11y/noStaticElementInteractions: the table beside the map has a button for each country
                  <path
                    d={path}
                    data-country={country.code}
                    className="cursor-pointer fill-accent stroke-surface hover:fill-link"
                    vectorEffect="non-scaling-stroke"
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
        </>
      )}
    </MovedMap>
  );
}
