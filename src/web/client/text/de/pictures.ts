import type en from '#web/client/text/en/pictures.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Stammbaum als Bild',
  lead: 'Macht ein Bild der Familie, zum Drucken, Verschicken oder Aufhängen.',
  toFiles: 'Für ein anderes Programm exportieren Sie stattdessen die Angaben: GEDCOM, CSV, JSON.',

  format: 'Format',
  formats: {
    png: 'PNG, scharf in seiner Größe',
    jpg: 'JPG, klein und überall lesbar',
    svg: 'SVG, scharf in jeder Größe',
    pdf: 'PDF, zum Drucken',
  },
  quality: 'Qualität',
  qualities: { low: 'Niedrig (1×)', medium: 'Mittel (2×)', high: 'Hoch (3×)' },
  extent: 'Wer ist auf dem Bild?',
  extents: { whole: 'Der ganze Stammbaum', shown: 'Wer jetzt gezeigt wird' },
  picked_one: 'Die {{count, number}} ausgewählte Person',
  picked_other: 'Die {{count, number}} ausgewählten Personen',
  paper: 'Papier',
  papers: {
    fit: 'Eine Seite, so groß wie das Bild',
    A4: 'Ein Plakat aus A4-Blättern',
    A3: 'Ein Plakat aus A3-Blättern',
    A2: 'Ein Plakat aus A2-Blättern',
    A1: 'Ein Plakat aus A1-Blättern',
    A0: 'Ein Plakat aus A0-Blättern',
  },
  posterSize: 'Größe des Plakats',
  posterSizes: { '1': 'Volle Größe, von weitem lesbar', '0.5': 'Halb so breit', '0.25': 'Ein Viertel so breit' },
  includeDetails: 'Mit Angaben',
  includeDetailsHelp: 'Geburts- und Todesjahre und der Platz in der Familie.',
  includePhotos: 'Mit Fotos',
  includePhotosHelp: 'Das Porträt neben jedem Namen, oder die Anfangsbuchstaben.',

  start: 'Exportieren',
  exporting: 'Wird exportiert…',
  stop: 'Anhalten',
  drawing: 'Das Bild wird gezeichnet',
  done: 'Export fertig',
  doneDetail: 'Der Stammbaum ist als {{format}} exportiert',
  lostPortraits_one: 'Ein Porträt konnte nicht geladen werden; an seiner Stelle stehen Initialen.',
  lostPortraits_other: '{{count, number}} Porträts konnten nicht geladen werden; an ihrer Stelle stehen Initialen.',
  failed: 'Export fehlgeschlagen',
  failedDetail: 'Der Stammbaum konnte nicht exportiert werden',
  noTree: 'Die Zeichnung des Stammbaums wurde nicht gefunden',

  tooManyPicked:
    'In ein PDF passen {{most, number}} ausgewählte Personen. Wählen Sie weniger, oder den ganzen Stammbaum.',

  tooLarge: 'Das Bild würde zu groß',
  tooLargeSize: 'In dieser Qualität hätte es {{width, number}} × {{height, number}} Pixel.',
  tooLargeJpg: 'Kein Browser zeichnet ein JPG dieser Größe.',
  tooLargePng: 'Wer es öffnet, braucht {{memory}} Arbeitsspeicher.',
  tooLargeHint: 'Wählen Sie eine niedrigere Qualität, weniger Personen oder ein Format, das beliebig groß sein kann:',
  smaller: 'Kleiner exportieren, {{width, number}} × {{height, number}}',
  instead: { png: 'Als PNG exportieren', svg: 'Als SVG exportieren', pdf: 'Als PDF exportieren' },

  reportTitle: 'Das PDF ist gespeichert',
  reduced: 'Es ist auf {{percent}} % seiner Größe gezeichnet, weil eine PDF-Seite nicht größer sein kann.',
  sheets_one: '{{count, number}} Blatt',
  sheets_other: '{{count, number}} Blätter, {{wide, number}} nebeneinander und {{high, number}} untereinander.',
  unwritten_one: 'Ein Name hat Buchstaben, die hier keine Schrift kennt. An ihrer Stelle stehen Kästchen:',
  unwritten_other:
    '{{count, number}} Namen haben Buchstaben, die hier keine Schrift kennt. An ihrer Stelle stehen Kästchen:',
} satisfies Translation<typeof en>;
