import { expect, test } from 'vitest';
import { setPlaceDetails } from '#contract/places.ts';
import { getTreeStatistics } from '#contract/statistics.ts';
import { startWithImport } from '#server/testing/start-with-import.ts';

const file = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Hadi /Wijaya/
1 BIRT
2 PLAC Solo, Jawa Tengah, Indonesia
3 MAP
4 LATI S7.57
4 LONG E110.82
0 @I2@ INDI
1 NAME Wulan /Wijaya/
1 BIRT
2 PLAC Solo, Jawa Tengah, Indonesia
1 DEAT
2 PLAC Medan, Indonesia
0 TRLR
`;

test('points are where the file or somebody said that a place is, and what was written here goes before the file', async () => {
  const { sari, treeId, bringIn } = await startWithImport();
  await bringIn(file);
  const params = { treeId };
  const points = async () => (await sari.call(getTreeStatistics, { params })).places.points.list;
  const solo = 'Solo, Jawa Tengah, Indonesia';
  expect(await points()).toMatchObject([{ name: solo, latitude: -7.57, longitude: 110.82, count: 2, births: 2 }]);
  const write = (place: string, latitude: number, longitude: number) =>
    sari.call(setPlaceDetails, {
      params,
      body: { place, fingerprint: null, coordinates: { latitude, longitude } },
    });
  await write('Medan, Indonesia', 3.59, 98.67);
  await write(solo, -7.5, 110.8);
  expect(await points()).toMatchObject([
    { name: solo, latitude: -7.5, longitude: 110.8, count: 2 },
    { name: 'Medan, Indonesia', latitude: 3.59, count: 1, deaths: 1 },
  ]);
});
