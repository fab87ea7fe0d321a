import type { Palette } from './palette.ts';

/**
 * Ink on white paper, whatever theme the screen is in. Plain sRGB, which every program that opens a picture file knows;
 * the colours are those of the light theme, lines and faint words a little darker, as they are on paper.
 */
export const printPalette: Palette = {
  paper: '#ffffff',
  surface: '#ffffff',
  band: '#fbf9f4',
  dot: '#ffffff',
  ink: '#261d16',
  inkSoft: '#564b42',
  inkFaint: '#6e645c',
  hairline: '#ccc7be',
  line: '#797066',
  accent: '#1a5738',
  selected: '#404996',
  halo: '#eaedfd',
  portrait: '#f5f1eb',
  serif: "'Source Serif 4 Variable', 'Source Serif 4', 'Noto Serif', Georgia, serif",
  sans: "'Inter Variable', Inter, 'Noto Sans', Arial, sans-serif",
  families: [
    '#417858',
    '#915a49',
    '#5d6798',
    '#826532',
    '#2c758a',
    '#8d5871',
    '#67713b',
    '#785e8c',
    '#267975',
    '#8c5f3b',
  ],
};
