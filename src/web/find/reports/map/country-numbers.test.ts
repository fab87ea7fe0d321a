import { expect, test } from 'vitest';
import world from 'world-atlas/countries-110m.json';
import { findCountry } from '#domain/statistics/countries.ts';
import { countryOf, isDrawn } from './country-numbers.ts';

const onTheMap = world.objects.countries.geometries.map((shape) => {
  const { name } = shape.properties;
  return { name, code: countryOf({ id: 'id' in shape ? shape.id : undefined, name }) };
});

test('every country of the map is known by its letters', () => {
  const unknown = onTheMap.filter(({ code }) => code === null).map(({ name }) => name);
  expect(unknown.sort()).toEqual(['Antarctica', 'Fr. S. Antarctic Lands', 'N. Cyprus', 'Somaliland']);
});

test('the letters are those of the country of that name', () => {
  const named = onTheMap.flatMap(({ name, code }) => {
    const country = findCountry(name);
    return code === null || country === null || country.isDivision ? [] : [{ name, code, is: country.code }];
  });
  expect(named.length).toBeGreaterThan(140);
  expect(named.filter(({ code, is }) => code !== is)).toEqual([]);
});

test('no two shapes are one country, and what the map leaves out is known', () => {
  const codes = onTheMap.flatMap(({ code }) => code ?? []);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every(isDrawn)).toBe(true);
  expect(['SG', 'MV', 'VA'].some(isDrawn)).toBe(false);
});
