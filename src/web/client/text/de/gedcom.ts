import { german } from '#domain/gedcom/tag-words/german.ts';
import type en from '#web/client/text/en/gedcom.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  otherLines: {
    title: 'Weitere Angaben',
    lead: 'Aus importierten Dateien. Hier lassen sie sich noch nicht bearbeiten; sie bleiben, wie sie sind, und stehen in jedem Export wieder.',
    couple: 'Mit {{name}}',
    unknownPartner: 'Mit jemandem, der nicht bekannt ist',
    failed: 'Die weiteren Angaben konnten nicht geladen werden.',
    loading: 'Die weiteren Angaben werden geladen',
  },
  receipt: {
    title: 'Was aus jeder Zeile wurde',
    lead: 'Was Ihre Datei von der Familie sagt, geht nicht verloren. Wofür der Stammbaum keinen Platz hat, das bleibt, wie es ist, und steht in jedem Export wieder.',
    fate: {
      structure: 'Teil des Stammbaums',
      kept: 'unverändert bewahrt',
      repaired: 'ausgebessert',
      refused: 'nicht übernommen',
    },
    explain: {
      structure: 'Das können Sie hier sehen und bearbeiten.',
      kept: 'Es steht unter „Weitere Angaben“ bei der Person oder dem Paar, oder in einem eigenen Datensatz.',
      repaired: 'Die Zeile verstieß gegen die Regeln des Formats und wurde vor dem Lesen ausgebessert.',
      refused:
        'Es widerspricht etwas anderem oder sagt nur, wie die Datei selbst entstand. In den Zeilen der Datei selbst bleibt es stehen.',
    },
    lines_one: '{{count, number}} Zeile',
    lines_other: '{{count, number}} Zeilen',
    byKind: 'Nach Art der Zeile',
    kind: 'Art der Zeile',
    what: 'Was daraus wurde',
    count: 'Zeilen',
    first: 'Erste Zeilen',
    download: 'Zeile für Zeile herunterladen (CSV)',
    failed: 'Der Beleg konnte nicht geladen werden.',
    loading: 'Der Beleg wird geladen',
  },
  exportReceipt: {
    lead: 'Jede Zeile der Datei danach, was sie ist, und jede Zeile Ihrer importierten Dateien, die nicht darin steht.',
    fate: {
      structure: 'aus dem Stammbaum geschrieben',
      kept: 'wie sie stand',
      repaired: 'anders ausgedrückt',
      refused: 'weggelassen',
    },
    explain: {
      structure: 'Hier hinzugefügt oder geändert, oder eine Zeile, die jede solche Datei braucht.',
      kept: 'Buchstabe für Buchstabe wie in der Datei, aus der sie kam.',
      repaired: 'Sie sagt dasselbe, so wie diese Art von Datei es sagt.',
      refused: 'Aus importierten Dateien; die Nummern sind die der Zeilen dort.',
    },
    why: {
      head: 'sie sprach von der Datei, in der sie kam',
      edited: 'hier geändert oder entfernt',
      deleted: 'die Person oder das Paar steht nicht mehr im Stammbaum',
      branch: 'außerhalb des gewählten Zweigs',
      living: 'Angaben zu Lebenden',
      private: 'vertraulich, oder eine Möglichkeit, jemanden zu erreichen',
      named: 'nennt jemanden, von dem die Datei nichts erzählt',
      unmentioned: 'niemand in der Datei spricht davon',
      pointer: 'sie verweist auf etwas, das weggelassen ist',
      format: 'diese Art von Datei hat keinen Platz dafür',
    },
    row: {
      header: 'Überschriften der Tabelle',
      person: 'eine Person',
    },
  },
  tag: german,
} satisfies Translation<typeof en>;
