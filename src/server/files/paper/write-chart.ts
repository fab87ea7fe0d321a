import type { TextStyle } from '#domain/diagram/drawing/pen.ts';
import { printPalette } from '#domain/diagram/drawing/print-palette.ts';
import { type Paper, sheet } from './open-paper.ts';
import type { Part } from './open-part.ts';
import { textStyles } from './styles.ts';

interface ChartOptions {
  /** All that it shows, in words. */
  readonly alt: string;
  readonly columns: readonly { readonly label: string; readonly value: number }[];
  /** A value as it stands over its column. */
  readonly format: (value: number) => string;
  readonly within?: Part;
}

const HEIGHT = 130;
/** From its head to what comes below it. */
export const CHART_ROOM = HEIGHT + 12;
const FOOT = 16;
const HEAD = 14;

/** Columns beside each other over one line, on one page; of many, only some are labelled, and of none nothing is drawn. */
export function writeChart(paper: Paper, { alt, columns, format, within = paper.body }: ChartOptions): void {
  if (columns.length === 0) return;
  paper.need(CHART_ROOM);
  const top = paper.y;
  const ground = top + HEIGHT - FOOT;
  const step = (sheet.right - sheet.left) / columns.length;
  const width = Math.min(28, step * 0.72);
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const style: TextStyle = { ...textStyles.small, size: 7, align: 'center' };
  const widest = Math.max(...columns.map(({ label }) => paper.measure(label, style) + 4));
  const every = Math.max(1, Math.ceil(widest / step));
  const figure = within.open('Figure', { alt });
  figure.write((pen) => {
    for (const [nth, { value }] of columns.entries()) {
      const x = sheet.left + (nth + 0.5) * step;
      const height = ((HEIGHT - FOOT - HEAD) * value) / most;
      pen.box(x - width / 2, ground - height, width, height, 1);
    }
    pen.paint({ fill: printPalette.families[0] ?? printPalette.accent });
    pen.moveTo(sheet.left, ground);
    pen.lineTo(sheet.right, ground);
    pen.paint({ stroke: printPalette.line, width: 0.5 });
    for (const [nth, { label, value }] of columns.entries()) {
      const x = sheet.left + (nth + 0.5) * step;
      const height = ((HEIGHT - FOOT - HEAD) * value) / most;
      if (nth % every === 0) pen.text(label, x, ground + 10, style);
      if (paper.measure(format(value), style) < step) pen.text(format(value), x, ground - height - 3, style);
    }
  });
  figure.end();
  paper.y += HEIGHT + 8;
}
