import type en from '#web/client/text/en/privacy.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Lebende Personen',
  lead: 'Was alle sehen, die nicht zu diesem Stammbaum gehören: über Links, auf einer öffentlichen Seite und in Dateien, die Angaben zu Lebenden weglassen. Orte, Notizen, Fotos und Kontaktdaten lebender Personen sehen sie nie.',
  names: 'Namen lebender Personen',
  livingNames: { hidden: 'Verborgen', initials: 'Initialen', full: 'Ausgeschrieben' },
  livingNamesHelp: {
    hidden: 'Andere sehen nur, dass dort jemand steht.',
    initials: 'Aus Budi Hartono wird B. H.',
    full: 'Andere lesen, wer lebt und wie sie zur Familie gehören.',
  },
  years: 'Das Geburtsjahr zeigen',
  yearsHelp: 'Nur das Jahr, nie den Tag.',
  minors: 'Minderjährige heraushalten',
  minorsHelp: 'Von Lebenden unter 18 sehen andere nichts, auch keinen Namen, was immer oben gewählt ist.',
  recent: 'Jahre nach einem Tod',
  recentHelp: 'So lange sehen andere von Verstorbenen nicht mehr als von Lebenden. Mit 0 sind sie sofort zu sehen.',
  whoIsLiving:
    'Wer vor weniger als 110 Jahren geboren ist, gilt als lebend, bis ein Tod, eine Bestattung oder Ähnliches eingetragen ist. Jedes datierte Ereignis zählt; wo keines ist, entscheiden die Daten der Verwandten. Für eine einzelne Person können Sie in ihrem Formular anders entscheiden.',
} satisfies Translation<typeof en>;
