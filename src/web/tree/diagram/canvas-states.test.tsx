import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import diagram from '#locales/en/diagram.json';
import everywhere from '#locales/en/everywhere.json';
import { CanvasLoading } from './canvas-loading.tsx';
import { FindPerson } from './find-person.tsx';
import { ZoomControls } from './zoom-controls.tsx';

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'everywhere', resources: { en: { everywhere, diagram } } }),
);
afterEach(cleanup);

const nothing = () => undefined;

test('[CNV-002][CNV-020] while the family is on its way the canvas says so', () => {
  render(<CanvasLoading />);
  expect(screen.getByRole('status').textContent).toContain('Loading family tree...');
});

test('[CNV-003][CNV-004][CNV-020] a failure says what failed and why, and can be tried again', () => {
  let retries = 0;
  render(<CanvasLoading failure="The server could not be reached." onRetry={() => retries++} />);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load family tree');
  expect(screen.getByRole('alert').textContent).toContain('The server could not be reached.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retries).toBe(1);
});

test('[CAT-018][CAT-019] a family that cannot be placed is told apart from one that cannot be loaded', () => {
  const { rerender } = render(<CanvasLoading failure="Out of memory." failed="drawing" />);
  expect(screen.getByRole('alert').textContent).toContain('Failed to generate family tree data');
  rerender(<CanvasLoading failure="The server could not be reached." />);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load family tree');
});

test('[CNV-008][EDT-005][EDT-006][EDT-007][EDT-008] the four controls are buttons with names', () => {
  const pressed: string[] = [];
  render(
    <ZoomControls
      onZoomIn={() => pressed.push('in')}
      onZoomOut={() => pressed.push('out')}
      onFit={() => pressed.push('fit')}
      onReset={() => pressed.push('reset')}
      isMaximised={false}
      onMaximise={nothing}
    />,
  );
  for (const name of ['Zoom in', 'Zoom out', 'Fit everyone into view', 'Original size']) {
    fireEvent.click(screen.getByRole('button', { name }));
  }
  expect(pressed).toEqual(['in', 'out', 'fit', 'reset']);
});

test('a part of a name without its accents finds the person, and Enter goes there', () => {
  const found: number[] = [];
  const personOf = (member: number) => ({ name: smallFamily.firstNames[member] ?? '', years: '' });
  render(<FindPerson graph={smallFamily} personOf={personOf} onFound={(member) => found.push(member)} />);
  const box = screen.getByRole('combobox', { name: 'Find a person' });
  fireEvent.change(box, { target: { value: 'MÓSS' } });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Finn', 'Gus']);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(found).toEqual([6]);
});
