import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { smallFamily } from '#domain/people/testing/small-family.ts';
import diagram from '#locales/en/diagram.json';
import everywhere from '#locales/en/everywhere.json';
import { CanvasLoading } from './canvas-loading.tsx';
import { EdgeLayer } from './edge-layer.tsx';
import { FindPerson } from './find-person.tsx';
import { createStage } from './stage.ts';
import { NotingCanvas } from './testing/noting-context.ts';
import { smallPicture } from './testing/small-picture.ts';
import { ZoomControls } from './zoom-controls.tsx';

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'everywhere', resources: { en: { everywhere, diagram } } }),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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

test('the generations are numbered at the left edge, or along the top where they follow to the right', async () => {
  const numbersOf = async (direction: 'down' | 'right') => {
    const { noted } = new NotingCanvas();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(noted.context);
    const stage = createStage(() => true);
    stage.setSize({ width: 1000, height: 700 });
    const scene = { ...smallPicture.view.scene, direction };
    stage.moveTo({ x: scene.bounds.width / 2, y: scene.bounds.height / 2, zoom: 1 });
    const view = { ...smallPicture.view, scene };
    const { container } = render(<EdgeLayer stage={stage} picture={{ ...smallPicture, view }} />);
    await vi.waitFor(() => expect(noted.words.length).toBeGreaterThan(0));
    const { width, height } = container.querySelector('canvas') ?? {};
    return { words: noted.words.map(({ words }) => words), width, height };
  };
  expect(await numbersOf('down')).toEqual({ words: ['1', '2', '3'], width: 26, height: 700 });
  expect(await numbersOf('right')).toEqual({ words: ['1', '2', '3'], width: 1000, height: 26 });
});
