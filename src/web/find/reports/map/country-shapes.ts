import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';
import { countryOf } from './country-numbers.ts';

/** The drawing's own units; the screen scales it. */
export const MAP_WIDTH = 960;
export const MAP_HEIGHT = 470;

export interface CountryShape {
  /** Null for land that is no country of ISO 3166-1. */
  readonly code: string | null;
  readonly path: string;
  /** Left, top, right and bottom of it. */
  readonly box: readonly [number, number, number, number];
}

/** Nobody was born there, and it would take a fifth of the map. */
const ANTARCTICA = '010';

/**
 * The countries of the world in one to 110 million, after Natural Earth, in its projection. Drawn once: the land does not
 * change.
 */
export function countryShapes(): readonly CountryShape[] {
  shapes ??= drawCountries();
  return shapes;
}

/** Where a place lies on the drawing. */
export function projectPlace({ latitude, longitude }: { latitude: number; longitude: number }): [number, number] {
  countryShapes();
  return projection([longitude, latitude]) ?? [0, 0];
}

let shapes: readonly CountryShape[] | undefined;
const projection = geoNaturalEarth1();

function drawCountries(): CountryShape[] {
  // The compiler reads what stands in the file as strings and numbers; that they are a topology, its format says.
  const world = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const { features } = feature(world, world.objects.countries);
  const inhabited = features.filter(({ id }) => id !== ANTARCTICA);
  projection.fitSize([MAP_WIDTH, MAP_HEIGHT], {
    type: 'FeatureCollection',
    features: inhabited,
  });
  const path = geoPath(projection).digits(1);
  return inhabited.map((country) => {
    const [[left, top], [right, bottom]] = path.bounds(country);
    return {
      code: countryOf({ id: country.id?.toString(), name: country.properties.name }),
      path: path(country) ?? '',
      box: [left, top, right, bottom],
    };
  });
}
