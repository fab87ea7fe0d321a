import { expect, test } from 'vitest';
import { foldForSearch } from '#domain/tree/search-text.ts';
import { otherReadings } from './other-readings.ts';

const readings = (typed: string) => otherReadings(foldForSearch(typed).split(' '));

test('particles that were typed with the name come apart, and commas go', () => {
  expect(readings('vanderberg')).toEqual(['van der berg']);
  expect(readings('devries pieter')).toEqual(['de vries pieter']);
  expect(readings('Berg, Johanna')).toEqual(['berg johanna']);
  expect(readings('anna')).toEqual([]);
});

test('names of East Asia come apart after one, two and three letters', () => {
  expect(readings('王小明')).toEqual(['王 小明', '王小 明']);
  expect(readings('山田美咲')).toEqual(['山 田美咲', '山田 美咲', '山田美 咲']);
  expect(readings('김민준')[0]).toBe(foldForSearch('김 민준'));
});
